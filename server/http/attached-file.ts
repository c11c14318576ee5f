/**
 * Headers of an answer that is a file with personal data: shown by the browser or saved, and kept by
 * nobody on the way.
 *
 * @param fileName of signs that need no quoting
 */
export function attachedFile(
  disposition: 'inline' | 'attachment',
  fileName: string,
  contentType: string,
): Record<string, string> {
  return {
    'content-type': contentType,
    'content-disposition': `${disposition}; filename="${fileName}"`,
    'cache-control': 'no-store',
  };
}
