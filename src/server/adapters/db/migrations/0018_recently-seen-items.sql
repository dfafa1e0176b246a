ALTER TABLE "seen_items" ADD COLUMN "recent_item_nos" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Compressing random item numbers saves a third of the space and doubles the time to read them.
ALTER TABLE "seen_items" ALTER COLUMN "item_nos" SET STORAGE EXTERNAL;
