import {
  type AriaAttributes,
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
} from 'react';
import type { Resource } from '../../schema/define';
import type { ValueOf } from '../../schema/kinds/kinds';
import type { Value } from '../../schema/kinds/kind';
import type { CustomCells, CustomInputs, CustomSections } from '../../schema/language/custom';
import type { Field, Row } from '../../schema/language/fields';
import type { Surface } from '../../schema/region';

export interface CustomCellProps<V = Value> {
  readonly value: V;
  /** The value as its kind writes it. */
  readonly text: string;
  readonly row: Row;
  readonly surface: Surface;
}

/** What a form gives its inputs: the text, and what changes it. */
export interface ControlProps extends AriaAttributes {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (text: string) => void;
}

export interface CustomInputProps extends ControlProps {
  readonly field: Field;
}

export interface CustomSectionProps {
  readonly resource: Resource;
  readonly row: Row;
}

/** The components of a product, complete by its own declarations of them. */
export interface CustomComponents {
  readonly cells: {
    readonly [N in keyof CustomCells]: ComponentType<CustomCellProps<ValueOf<CustomCells[N]>>>;
  };
  readonly inputs: { readonly [N in keyof CustomInputs]: ComponentType<CustomInputProps> };
  readonly sections: { readonly [N in keyof CustomSections]: ComponentType<CustomSectionProps> };
}

const none: unknown = { cells: {}, inputs: {}, sections: {} };

/** Has the components of the product around it. Default: none. */
export const CustomComponentsContext = createContext(none as CustomComponents);

/** The same by any name; undefined where a product has registered none. */
interface Registered {
  readonly cells: Readonly<Record<string, ComponentType<CustomCellProps> | undefined>>;
  readonly inputs: Readonly<Record<string, ComponentType<CustomInputProps> | undefined>>;
  readonly sections: Readonly<Record<string, ComponentType<CustomSectionProps> | undefined>>;
}

export const useRegistered = (): Registered => use(CustomComponentsContext) as Registered;

interface CustomProps<Props> {
  readonly component: ComponentType<Props> | undefined;
  readonly props: Props;
  /** Shown if there is no such component, or if it throws. */
  readonly fallback: ReactNode;
}

/** Draws a component of the product. Change its key to retry after an error. */
export class Custom<Props extends object> extends Component<
  CustomProps<Props>,
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { component: Drawn, props, fallback } = this.props;
    return Drawn && !this.state.hasFailed ? <Drawn {...props} /> : fallback;
  }
}
