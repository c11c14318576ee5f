-- Nullable: entries from before have none, and some acts have no signed-in person or no object.
ALTER TABLE log_entries
  ADD COLUMN actor_id bigint,
  ADD COLUMN actor_role text,
  ADD COLUMN object_type text,
  ADD COLUMN object_id text,
  ADD COLUMN before jsonb,
  ADD COLUMN after jsonb,
  ADD COLUMN request_id text;
