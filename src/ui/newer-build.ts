/** The entry script of this page; its name differs in each build. */
const ownScript = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Whether the server delivers another build. Failed requests and other answers count as no. */
export async function isNewerThere(): Promise<boolean> {
  const script = ownScript();
  if (!script) return false;
  try {
    const answer = await fetch('/', { cache: 'no-cache' });
    const page = await answer.text();
    return answer.ok && page.includes('type="module"') && !page.includes(script);
  } catch {
    return false;
  }
}
