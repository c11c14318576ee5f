import { build, loadConfigFromFile, type PluginOption } from 'vite';

/**
 * The production build as the environment describes it, into the folder that is named. Nothing is
 * compressed beforehand: that is most of the work, and no business of the address it calls.
 */
const [outDir = ''] = process.argv.slice(2);
const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' })) ?? {};
if (!config) throw new Error('There is no vite.config.ts.');
const plugins = config.plugins?.flat().filter((plugin) => nameOf(plugin) !== 'precompress');
await build({
  ...config,
  configFile: false,
  logLevel: 'warn',
  plugins: plugins ?? [],
  build: { ...config.build, outDir },
});

function nameOf(plugin: PluginOption): string {
  return plugin && typeof plugin === 'object' && 'name' in plugin ? plugin.name : '';
}
