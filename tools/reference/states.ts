import type { Resource } from '../../src/schema/define';
import type { Tone } from '../../src/schema/tone';
import { escape } from '../escape';

interface Move {
  readonly from: string;
  readonly to: string;
  /** What people do to get there. */
  readonly labels: readonly string[];
}

/** The states of a resource's records, and what leads from one to another. */
export interface States {
  readonly field: string;
  readonly states: readonly { readonly name: string; readonly tone: Tone }[];
  readonly moves: readonly Move[];
}

/** By field, the states that actions lead from and to. */
export function statesOf({ fields, actions = {} }: Resource): States[] {
  const transitions = Object.values(actions).flatMap(({ label, transition }) =>
    (transition?.from ?? []).map((from) => ({
      label,
      from,
      field: transition?.field ?? '',
      to: transition?.to ?? '',
    })),
  );
  return [...new Set(transitions.map(({ field }) => field))].flatMap((name) => {
    const field = fields[name];
    if (field?.kind !== 'status') return [];
    const moves: Move[] = [];
    for (const { field, from, to, label } of transitions) {
      const same = moves.findIndex((move) => move.from === from && move.to === to);
      if (field !== name) continue;
      if (same < 0) moves.push({ from, to, labels: [label] });
      else moves[same] = { from, to, labels: [...(moves[same]?.labels ?? []), label] };
    }
    const states = Object.entries(field.values).map(([name, tone]) => ({ name, tone }));
    return [{ field: name, states, moves }];
  });
}

/** How many moves lead to a state from one that no move leads to; 0 for those and for what is not reached. */
function distances({ states, moves }: States): ReadonlyMap<string, number> {
  const names = states.map(({ name }) => name);
  const starts = names.filter((name) => !moves.some(({ to }) => to === name));
  const found = new Map<string, number>();
  let next = starts.some((name) => moves.some(({ from }) => from === name))
    ? starts
    : names.slice(0, 1);
  for (let distance = 0; next.length > 0; distance++) {
    for (const name of next) found.set(name, distance);
    const reached = next.flatMap((name) => moves.filter(({ from }) => from === name));
    next = [...new Set(reached.map(({ to }) => to))].filter((name) => !found.has(name));
  }
  return new Map(names.map((name) => [name, found.get(name) ?? 0]));
}

const WIDTH = 130;
const HEIGHT = 36;
const ACROSS = 300;
const DOWN = 84;

/** A diagram of states as a picture, with the same in words for those who can't see it. */
export function drawStates(all: States): string {
  const distance = distances(all);
  const rows = new Map<number, number>();
  const places = new Map(
    all.states.map(({ name }) => {
      const column = distance.get(name) ?? 0;
      const row = rows.get(column) ?? 0;
      rows.set(column, row + 1);
      return [name, { x: 10 + column * ACROSS, y: 30 + row * DOWN }] as const;
    }),
  );
  const width = 20 + WIDTH + ACROSS * Math.max(...distance.values());
  const height = 60 + HEIGHT + DOWN * (Math.max(...rows.values()) - 1);
  const arrows = all.moves.map(({ from, to, labels }) => {
    const [a, b] = [places.get(from), places.get(to)];
    if (!a || !b) return '';
    const forth = b.x > a.x;
    const [x1, x2] = forth ? [a.x + WIDTH, b.x] : [a.x, b.x + WIDTH];
    const both = all.moves.some((move) => move.from === to && move.to === from);
    const shift = both ? (forth ? -9 : 9) : 0;
    const [y1, y2] = [a.y + HEIGHT / 2 + shift, b.y + HEIGHT / 2 + shift];
    const words = `<text x="${(x1 + x2) / 2}" y="${(y1 + y2) / 2 + (shift > 0 ? 18 : -8)}">${escape(labels.join(', '))}</text>`;
    return `<path d="M${x1} ${y1}L${x2 + (forth ? -2 : 2)} ${y2}" marker-end="url(#arrow)"/>${words}`;
  });
  const boxes = all.states.map(({ name, tone }) => {
    const { x, y } = places.get(name) ?? { x: 0, y: 0 };
    return `<g class="${tone}"><rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="8"/><text x="${x + WIDTH / 2}" y="${y + HEIGHT / 2 + 5}">${escape(name)}</text></g>`;
  });
  const words = all.moves.map(({ from, to, labels }) => `${labels.join(', ')}: ${from} to ${to}`);
  return `<svg class="states" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${escape(words.join('; '))}">${arrows.join('')}${boxes.join('')}</svg>`;
}
