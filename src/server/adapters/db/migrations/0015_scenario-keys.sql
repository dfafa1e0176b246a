-- Stored scenarios get the keys that the content files have now.
UPDATE "item_versions" SET "content" = replace(replace(replace(replace(replace(replace(replace("content"::text,
    '"finds":', '"result":'), '"happens":', '"outcome":'), '"clock":', '"startTime":'), '"minimal":', '"minimallyCompetent":'),
    '"teaches":', '"teachingPoint":'), '"ideal":', '"idealPath":'), '"traps":', '"pitfalls":')::json
  FROM "items" WHERE "items"."no" = "item_no" AND "items"."kind" = 'scenario';
