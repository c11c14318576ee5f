import { Input } from 'antd';
import type { Kind } from '../../../src/schema/kinds/kind.ts';
import { kinds } from '../../../src/schema/kinds/kinds.ts';
import type { CustomComponents } from '../../../src/ui/kinds/custom.tsx';
import { registerKinds } from '../../../src/ui/kinds/register.ts';

/** A kind of field and components of a product, as passes use them. */

const plate: Kind<string, { readonly country: string }> = {
  read: (sent) => kinds.text.read(sent, {}),
  text: (value, { country }) => `${country} ${value.toUpperCase()}`,
  compare: 'text',
};

declare module '../../../src/schema/kinds/kinds.ts' {
  interface CustomKinds {
    plate: typeof plate;
  }
}

declare module '../../../src/schema/language/custom.ts' {
  interface CustomCells {
    stamp: 'text';
  }
  interface CustomInputs {
    stamp: 'text';
  }
  interface CustomSections {
    stamp: true;
  }
}

registerKinds({
  plate: {
    kind: plate,
    cell: { shape: 'word' },
    input: {
      control: () => <Input />,
      read: (text) => (text.length > 6 ? { problem: 'Too long for a plate' } : { value: text }),
    },
  },
});

function fragile(value: unknown): string {
  if (value === 'broken') throw new Error('A broken stamp');
  return `(${value})`;
}

export const components: CustomComponents = {
  cells: { stamp: ({ value }) => <em>{fragile(value)}</em> },
  inputs: {
    stamp: ({ field, onChange, ...input }) => (
      <Input
        {...input}
        placeholder={field.label}
        onChange={({ target }) => onChange?.(`${target.value}!`)}
      />
    ),
  },
  sections: { stamp: ({ row }) => <em>Stamped: {fragile(row['stamp'])}</em> },
};
