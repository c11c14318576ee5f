/** A value in a text: words of people or of the data, a number, or another text of the product. */
type Value = string | number | Message;

/** The `{{names}}` in a text. */
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The English forms of a text that counts. */
interface Counted {
  count: number;
  defaultValue_one: string;
  defaultValue_other: string;
}

/** A text for people that is written in a language later, by `translate`. */
export class Message {
  readonly key: string;
  readonly values: Readonly<Record<string, Value>>;
  /** In English; undefined if the values have its forms. */
  readonly text: string | undefined;

  constructor(key: string, values: Readonly<Record<string, Value>>, text?: string) {
    this.key = key;
    this.values = values;
    this.text = text;
  }
}

/**
 * A text for people: a key, the values of its `{{names}}` and the English text, as Refine's
 * `translate` takes them. Keys and texts are literals, because they are collected from the source.
 */
export function message(key: string, counted: Counted): Message;
export function message<const Text extends string>(
  key: string,
  text: [NamesIn<Text>] extends [never] ? Text : never,
): Message;
export function message<const Text extends string>(
  key: string,
  values: Record<NamesIn<Text>, Value>,
  text: Text,
): Message;
export function message(
  key: string,
  values: string | Counted | Record<string, Value>,
  text?: string,
): Message {
  return typeof values === 'string'
    ? new Message(key, {}, values)
    : new Message(key, { ...values }, text);
}
