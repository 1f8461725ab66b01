-- A shop from before these sentences were settings keeps those that were fixed.
WITH "next" AS (
	UPDATE "settings_revision" SET "revision" = "revision" + 1
	WHERE EXISTS (SELECT 1 FROM "products")
	RETURNING "revision", '{"aboveBestSellers":"Made for every day of your month","parcelTitle":"Plain parcel","parcelNote":"Only your name and address on it","parcelText":"Every order comes in a plain parcel: no brand and no contents on the outside.","trackerHeading":"Know when your next period is likely","trackerText":"Enter your periods, and the tracker shows how long your cycles are, when the next one may begin, and a calendar. What you enter stays on your device: we cannot see it.","blogLead":"Short, practical articles about periods and period care."}'::json AS "texts"
), "set" AS (
	INSERT INTO "settings" ("section", "revision", "value") SELECT 'texts', "revision", "texts" FROM "next"
)
INSERT INTO "settings_changes" ("revision", "section", "at", "by", "before", "after") SELECT "revision", 'texts', now(), 'upgrade', NULL, "texts" FROM "next";
