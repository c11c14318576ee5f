/** The library's modules, of which the map needs half; the package's entry imports all. */
declare module 'leaflet/src/map/Map' {
  export { Map } from 'leaflet';
}
declare module 'leaflet/src/map/handler/*';
declare module 'leaflet/src/geo/LatLngBounds' {
  export { LatLngBounds } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Canvas' {
  export { Canvas } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Polygon' {
  export { Polygon } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Renderer.getRenderer';
declare module 'leaflet/src/layer/tile/TileLayer' {
  export { TileLayer } from 'leaflet';
}
