-- `searchForm` of typed-text.ts, but for a few characters that no name has.
CREATE FUNCTION search_form(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN name ~ '^[!-_a-~]+( [!-_a-~]+)*$' THEN name ELSE
  btrim(regexp_replace(
    normalize(
      translate(
        regexp_replace(name, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
        U&'`\00b4\02b9\02bb\02bc\02bd\02c8\055a\2018\2019\201a\201b\2032\2035\a78b\a78c\ff07\201c\201d\201e\201f\2033\2036\ff02\2010\2011\2012\2013\2014\2015\2043\2212\fe58\fe63\ff0d',
        '''''''''''''''''''''''''''''''''''"""""""-----------'),
      NFKC),
    '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'))
END;
--> statement-breakpoint
DROP INDEX "taxpayers_search_index";
--> statement-breakpoint
ALTER TABLE "taxpayers" ADD COLUMN "search_name" text GENERATED ALWAYS AS (search_form(name)) STORED;
--> statement-breakpoint
CREATE INDEX "taxpayers_search_name_index" ON "taxpayers" USING gin ("search_name" gin_trgm_ops,"tin" gin_trgm_ops);
