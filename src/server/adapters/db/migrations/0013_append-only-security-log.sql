CREATE FUNCTION refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER security_events_append_only BEFORE UPDATE ON "security_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_update();
