import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^>]*href="([^"]+)">/g;

/**
 * Writes the style sheet of the sign-in page into the page, which is painted without waiting for a
 * second response.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) =>
        page.replace(LINK, (link, path: string) => {
          const name = Object.keys(bundle).find((name) => path.endsWith(`/${name}`));
          const file = bundle[name ?? ''];
          if (file?.type !== 'asset') throw new Error(`The build has no style sheet for ${link}`);
          return `<style>${String(file.source).trim()}</style>`;
        }),
    },
  };
}
