type Value = string | number | Message;

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

interface Counted {
  count: number;
  defaultValue_one: string;
  defaultValue_other: string;
}

export class Message {
  readonly key: string;
  readonly values: Readonly<Record<string, Value>>;
  readonly text: string | undefined;

  constructor(key: string, values: Readonly<Record<string, Value>>, text?: string) {
    this.key = key;
    this.values = values;
    this.text = text;
  }
}

/** Keys and texts are literals, because they are collected from the source. */
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
