import { vi } from 'vitest';

/** What a program prints and returns, in an environment that has only these settings of its own. */
export async function printed(
  env: Readonly<Record<string, string>>,
  program: () => Promise<number>,
): Promise<{ code: number; out: string }> {
  let out = '';
  const write = (text: unknown): void => void (out += `${String(text)}\n`);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(write),
    vi.spyOn(console, 'error').mockImplementation(write),
  ];
  for (const name of ['BACKEND_PASSWORD', 'CI']) vi.stubEnv(name, env[name]);
  try {
    const code = await program();
    return { code, out };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
