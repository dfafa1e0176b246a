ALTER TABLE "responses" ADD COLUMN "met_item_no" integer;
--> statement-breakpoint
UPDATE responses SET met_item_no = i.no FROM item_versions v JOIN items i ON i.no = v.item_no
  WHERE v.no = responses.item_version_no AND i.kind <> 'model' AND NOT (i.kind = 'scenario' AND responses.option_ids IS NULL);
--> statement-breakpoint
DROP TRIGGER users_take_seen_items ON "users";
--> statement-breakpoint
DROP FUNCTION delete_seen_items();
--> statement-breakpoint
DROP TABLE "seen_items";
