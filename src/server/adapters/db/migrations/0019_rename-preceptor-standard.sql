-- The name of the standard that Preceptor sets itself, in stored verdicts.
UPDATE "attempts" SET "verdict" = ("verdict" - 'standardIsOurs') || jsonb_build_object('usesPreceptorStandard', "verdict" -> 'standardIsOurs')
WHERE "verdict" ? 'standardIsOurs';
