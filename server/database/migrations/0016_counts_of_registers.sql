-- The dashboard counted all taxpayers and devices at each call. Their number by what it tells apart is kept
-- now: each change adds rows here, which wait for no others, and a server makes few of many.
CREATE TABLE "device_counts" (
	"district_id" bigint,
	"status" text NOT NULL,
	"device_count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taxpayer_counts" (
	"district_id" bigint NOT NULL,
	"category" text NOT NULL,
	"activity" text NOT NULL,
	"taxpayer_count" bigint NOT NULL
);
--> statement-breakpoint
-- As their owner: whoever may write a taxpayer or a device need not know of these tables.
CREATE FUNCTION count_taxpayer() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO taxpayer_counts (district_id, category, activity, taxpayer_count)
    VALUES (OLD.district_id, OLD.category, OLD.activity, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO taxpayer_counts (district_id, category, activity, taxpayer_count)
    VALUES (NEW.district_id, NEW.category, NEW.activity, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_device() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO device_counts (district_id, status, device_count)
    VALUES (OLD.district_id, OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO device_counts (district_id, status, device_count)
    VALUES (NEW.district_id, NEW.status, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Each of these waits for whoever is writing the table, and keeps others from it until the step is done: from
-- then on the triggers keep what is counted below. Readers go on.
CREATE TRIGGER count_taxpayer AFTER INSERT OR DELETE ON taxpayers
  FOR EACH ROW EXECUTE FUNCTION count_taxpayer();
--> statement-breakpoint
CREATE TRIGGER count_changed_taxpayer AFTER UPDATE ON taxpayers
  FOR EACH ROW
  WHEN ((OLD.district_id, OLD.category, OLD.activity)
    IS DISTINCT FROM (NEW.district_id, NEW.category, NEW.activity))
  EXECUTE FUNCTION count_taxpayer();
--> statement-breakpoint
CREATE TRIGGER count_device AFTER INSERT OR DELETE ON devices
  FOR EACH ROW EXECUTE FUNCTION count_device();
--> statement-breakpoint
CREATE TRIGGER count_changed_device AFTER UPDATE ON devices
  FOR EACH ROW
  WHEN ((OLD.district_id, OLD.status) IS DISTINCT FROM (NEW.district_id, NEW.status))
  EXECUTE FUNCTION count_device();
--> statement-breakpoint
-- Both are for now, and for counts that were found wrong. The lock waits for whoever is counting and lets
-- none go on: each row is either there to be counted below, or comes later.
CREATE FUNCTION count_taxpayers() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE taxpayer_counts IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM taxpayer_counts;
  INSERT INTO taxpayer_counts (district_id, category, activity, taxpayer_count)
  SELECT district_id, category, activity, count(*) FROM taxpayers GROUP BY 1, 2, 3;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_devices() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE device_counts IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM device_counts;
  INSERT INTO device_counts (district_id, status, device_count)
  SELECT district_id, status, count(*) FROM devices GROUP BY 1, 2;
END
$$;
--> statement-breakpoint
SELECT count_taxpayers();
--> statement-breakpoint
SELECT count_devices();
