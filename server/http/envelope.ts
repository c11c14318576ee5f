/** The shape of every answer. `responseCode` is a string; '200' means success. */
export interface Envelope<Result = unknown> {
  responseCode: string;
  responseMessage: string;
  result: Result;
}

/** A message other than 'Success' is shown to the person by the console. */
export function success<Result>(result: Result, message = 'Success'): Envelope<Result> {
  return { responseCode: '200', responseMessage: message, result };
}

export function refused(code: number, message: string, result: unknown = null): Envelope {
  return { responseCode: String(code), responseMessage: message, result };
}

/** The same for a result that is JSON already. */
export function successAround(resultJson: string): string {
  return `{"responseCode":"200","responseMessage":"Success","result":${resultJson}}`;
}
