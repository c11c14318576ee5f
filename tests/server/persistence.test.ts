import fs, { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { SEEDED_AT, startBackend } from './backend.ts';
import { runStart } from './child.ts';
import { call, signIn } from './client.ts';
import { copyTemplate, seededTemplate } from './template.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();

type Refund = { id: number; refundStatus: string; updatedDate: string | null };

async function history(url: string, token: string) {
  const { result } = await call<Refund[]>(`${url}/api/Transactions/Refund/History`, { token });
  return result;
}
async function waiting(url: string, token: string): Promise<number[]> {
  const list = await history(url, token);
  return list.filter(({ refundStatus }) => refundStatus === 'Submitted').map(({ id }) => id);
}
const decide = (url: string, token: string, id: number | undefined, status = 'Approved') =>
  call(`${url}/api/Transactions/Refund/UpdateStatus?refundId=${id}&newStatus=${status}`, {
    method: 'POST',
    token,
  });

describe('a decision', () => {
  it('is there after the data folder was closed and opened again', async () => {
    const dataDir = join(folder, 'closed');
    const first = await startBackend({ dataDir });
    const token = await signIn(first.url);
    const [id] = await waiting(first.url, token);
    await decide(first.url, token, id, 'Rejected');
    const before = await history(first.url, token);
    await first.stop();
    const second = await startBackend({ dataDir });
    const after = await history(second.url, token);
    expect(after.find((refund) => refund.id === id)?.refundStatus).toBe('Rejected');
    expect(after).toEqual(before);
    await second.stop();
  });

  it('is there after kill -9, when it was acknowledged', async () => {
    const DATA_DIR = join(folder, 'killed');
    const DIST_DIR = join(folder, 'dist');
    mkdirSync(DIST_DIR);
    writeFileSync(join(DIST_DIR, 'index.html'), '');
    copyTemplate(
      await seededTemplate({ taxpayers: 1_200, refunds: 2_500, now: SEEDED_AT }),
      DATA_DIR,
    );
    const first = await runStart({ DATA_DIR, DIST_DIR });
    const token = await signIn(first.url);
    const ids = await waiting(first.url, token);
    const acknowledged: number[] = [];
    const deciding = ids.slice(0, 60).map(async (id) => {
      const answer = await decide(first.url, token, id).catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(id);
      if (acknowledged.length >= 15) first.process.kill('SIGKILL');
    });
    await Promise.all(deciding);
    expect(await first.exit).toBeNull();
    expect(existsSync(join(DATA_DIR, 'lock'))).toBe(true);

    const second = await runStart({ DATA_DIR, DIST_DIR });
    const after = await history(second.url, token);
    expect(acknowledged.length).toBeGreaterThanOrEqual(15);
    for (const id of acknowledged) {
      const refund = after.find((candidate) => candidate.id === id);
      expect(refund?.refundStatus).toBe('Approved');
      expect(refund?.updatedDate).not.toBeNull();
    }
    second.process.kill('SIGINT');
    await second.exit;
  });

  it('has reached the disk before it is acknowledged', async () => {
    const backend = await startBackend();
    const token = await signIn(backend.url);
    const [id] = await waiting(backend.url, token);
    const sync = vi.spyOn(fs, 'fsyncSync');
    const answer = await decide(backend.url, token, id);
    expect(answer.status).toBe(200);
    expect(sync).toHaveBeenCalled();
    sync.mockRestore();
    await backend.stop();
  });
});

it('starts the creation of a database again that was cut short', async () => {
  const dataDir = join(folder, 'unfinished');
  const first = await startBackend({ dataDir, seed: { taxpayers: 20, refunds: 10 } });
  await first.stop();
  writeFileSync(join(dataDir, 'unfinished'), '');
  fs.rmSync(join(dataDir, 'database/global'), { recursive: true });
  const second = await startBackend({ dataDir });
  const { result } = await call<unknown>(`${second.url}/Auth/Login`, {
    method: 'POST',
    body: { email: 'a@nra.example', password: 'x' },
  });
  expect(result).toBeNull();
  expect(existsSync(join(dataDir, 'unfinished'))).toBe(false);
  await second.stop();
});
