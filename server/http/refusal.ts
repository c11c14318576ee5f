/**
 * A refusal that ends the request: thrown anywhere below a route, answered as an envelope with
 * this HTTP status. The message is for the person who made the request.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly result: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    result: unknown = null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.result = result;
    this.headers = headers;
  }
}
