export const DEAD_LINK =
  'This link has expired or is not complete. Make the statement again in the console.';

/** For the person who opens a link that leads nowhere: a page without scripts and styles. */
export const DEAD_LINK_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Statement not found</title>
<h1>Statement not found</h1>
<p>${DEAD_LINK}</p>
</html>
`;
