ALTER TABLE "responses" DROP CONSTRAINT "responses_attempt_id_attempts_id_fk";
--> statement-breakpoint
ALTER TABLE "seen_items" DROP CONSTRAINT "seen_items_user_id_users_id_fk";
--> statement-breakpoint
CREATE FUNCTION delete_responses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM responses USING gone WHERE responses.attempt_id = gone.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attempts_take_responses AFTER DELETE ON "attempts"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_responses();
--> statement-breakpoint
CREATE FUNCTION delete_seen_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM seen_items USING gone WHERE seen_items.user_id = gone.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_take_seen_items AFTER DELETE ON "users"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_seen_items();
