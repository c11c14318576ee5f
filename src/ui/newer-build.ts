/** The entry scripts of this page; the names of some differ in each build. */
const ownScripts = (): (string | null)[] =>
  [...document.querySelectorAll('script[type="module"][src]')].map((script) =>
    script.getAttribute('src'),
  );

/** Whether the server delivers another build. Failed requests and other answers count as no. */
export async function isNewerThere(): Promise<boolean> {
  const scripts = ownScripts();
  try {
    const answer = await fetch('/', { cache: 'no-cache' });
    const page = await answer.text();
    const isOwn = scripts.every((script) => page.includes(script ?? ''));
    return answer.ok && page.includes('type="module"') && !isOwn;
  } catch {
    return false;
  }
}
