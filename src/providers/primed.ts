/** Responses that were requested before anybody reads them, by a text that identifies the request. */
export function createPrimed<Value>() {
  const responses = new Map<string, Promise<Value>>();
  return {
    /** Keeps a response for its first reader, who handles a failure; until then nobody has to. */
    keep(key: string, response: Promise<Value>): void {
      response.catch(() => undefined);
      responses.set(key, response);
    },
    /** The response for the first reader; undefined for all others. */
    take(key: string): Promise<Value> | undefined {
      const response = responses.get(key);
      responses.delete(key);
      return response;
    },
  };
}
