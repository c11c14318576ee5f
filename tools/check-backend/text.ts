import { type CheckedCall, countCalls, gravest, type Level, type Report } from './report';
import { counted } from './shape';

const SIGNS: Readonly<Record<Level | 'fine', string>> = {
  break: '✗',
  warning: '!',
  note: '✓',
  fine: '✓',
};

const WORDS: Readonly<Record<Level, string>> = {
  break: 'breaks',
  warning: 'warning',
  note: 'note',
};

function lineOf({ call, rows, milliseconds, skipped, findings }: CheckedCall): string {
  if (skipped !== null) return `- ${call}  not checked: ${skipped}`;
  const facts = [
    ...(rows === null ? [] : [counted(rows, 'record')]),
    ...(milliseconds === null ? [] : [`${milliseconds} ms`]),
  ];
  const said = facts.length > 0 ? `  ${facts.join(', ')}` : '';
  return `${SIGNS[gravest(findings) ?? 'fine']} ${call}${said}`;
}

/** The one line that says how it went. */
export function summaryOf(report: Report): string {
  const { breaks, warnings, skipped, fine } = countCalls(report);
  const parts = [
    ...(breaks > 0 ? [`${counted(breaks, 'call breaks', 'calls break')}`] : []),
    ...(warnings > 0 ? [`${counted(warnings, 'call has', 'calls have')} warnings`] : []),
    ...(skipped > 0 ? [`${counted(skipped, 'was', 'were')} not checked`] : []),
    `${counted(fine, 'call is', 'calls are')} as declared`,
  ];
  return `${parts.join(', ')}; ${counted(report.requests, 'request')} in ${report.seconds.toFixed(1)} s.`;
}

/** A report as a terminal shows it. */
export function writeText(report: Report): string {
  const calls = report.calls.flatMap((call) => [
    lineOf(call),
    ...call.findings.map(({ level, text }) => `    ${WORDS[level]}: ${text}`),
    ...(call.findings.length > 0 || call.skipped !== null
      ? [`    declared at ${call.places.join(', ')}`]
      : []),
  ]);
  return [
    `The reads of the console at ${report.backend}`,
    '',
    ...calls,
    '',
    summaryOf(report),
    '',
  ].join('\n');
}
