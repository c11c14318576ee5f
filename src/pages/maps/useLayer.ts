import { useSearchParams } from 'react-router';
import { type MapLayer, mapLayers } from '../../resources/map-layers';

const PARAMETER = 'layer';

/** The open layer, kept in the URL. */
export function useLayer(): { readonly layer: MapLayer; open(key: string): void } {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(PARAMETER);
  const [first] = mapLayers;
  return {
    layer: mapLayers.find(({ key }) => key === wanted) ?? first,
    open: (key) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (key === first.key) next.delete(PARAMETER);
        else next.set(PARAMETER, key);
        return next;
      }),
  };
}
