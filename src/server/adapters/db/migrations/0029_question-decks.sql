DROP INDEX "card_decks_missed";--> statement-breakpoint
UPDATE "card_decks" SET "kind" = 'questions', "name" = replace("name", 'Missed questions: ', 'Quiz questions: ')
  WHERE "kind" = 'missed-questions';--> statement-breakpoint
CREATE UNIQUE INDEX "card_decks_questions" ON "card_decks" USING btree ("user_id","healthcare_field") WHERE kind = 'questions';
