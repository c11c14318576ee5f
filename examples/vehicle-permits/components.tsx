import { Tag } from 'antd';
import type { CustomComponents } from '../../src/ui/kinds/custom';

/** The components that the declarations name. */
export const components: CustomComponents = {
  cells: { plate: ({ text }) => <Tag style={{ fontFamily: 'monospace' }}>{text}</Tag> },
  inputs: {},
  sections: {},
};
