ALTER TABLE "releases" ADD COLUMN "marked_bad_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "marked_bad_by" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "marked_bad_why" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "files_removed_at" timestamp with time zone;--> statement-breakpoint
-- Before this, only the log knew which versions open tabs must leave.
UPDATE "releases" SET "marked_bad_at" = "mark"."created_at", "marked_bad_by" = "mark"."who", "marked_bad_why" = "mark"."why"
FROM (
	SELECT DISTINCT ON ("container") "container", "compositions"."created_at", "compositions"."who", "compositions"."why"
	FROM "compositions", jsonb_array_elements_text("compositions"."withdrawn") AS "container"
	ORDER BY "container", "compositions"."generation"
) AS "mark"
WHERE "releases"."manifest" ->> 'container' = "mark"."container" AND EXISTS (
	SELECT FROM "compositions" WHERE "generation" = (SELECT max("generation") FROM "compositions")
	AND "withdrawn" ? "mark"."container"
);
