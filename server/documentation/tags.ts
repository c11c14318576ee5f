interface Tag {
  name: string;
  description: string;
}

/** The sections of the API page, each with the beginning of its paths; the longest one counts. */
const SECTIONS: Readonly<Record<string, Tag>> = {
  '/Auth/': { name: 'Accounts', description: 'Sessions, passwords, users and their log' },
  '/api/TAXPayers/': { name: 'Taxpayers', description: 'Registered merchants, and who is not yet' },
  '/api/Transactions/': { name: 'Transactions', description: 'Receipts that devices reported' },
  '/api/Transactions/Refund/': { name: 'Refunds', description: 'Requests and their decisions' },
  '/api/Devices/': { name: 'Devices', description: 'Fiscal devices and where they are' },
  '/api/Dashboard': { name: 'Dashboard', description: 'Figures, charts and ranks' },
  '/api/Reports/': { name: 'Reports', description: 'Lists, trends and statements for a period' },
};

const LONGEST_FIRST = Object.keys(SECTIONS).toSorted((a, b) => b.length - a.length);

export const tags: readonly Tag[] = Object.values(SECTIONS);

/** The name of the section of a call; undefined for what is none of the contract's calls. */
export function tagOf(path: string): string | undefined {
  const beginning = LONGEST_FIRST.find((beginning) => path.startsWith(beginning));
  return beginning === undefined ? undefined : SECTIONS[beginning]?.name;
}
