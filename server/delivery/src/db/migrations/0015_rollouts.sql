CREATE TABLE "rollout_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rollout_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" text NOT NULL,
	"steps" jsonb NOT NULL,
	"least_visits" integer NOT NULL,
	"ignored" jsonb NOT NULL,
	"state" text NOT NULL,
	"step" integer NOT NULL,
	"percent" integer NOT NULL,
	"step_since" timestamp with time zone NOT NULL,
	"generation" integer NOT NULL,
	"says" text NOT NULL,
	"why" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollout_samples" (
	"since" timestamp with time zone NOT NULL,
	"generation" integer NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"metric" text NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "rollout_samples_since_generation_name_version_metric_pk" PRIMARY KEY("since","generation","name","version","metric")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "rollout_plans_open_name" ON "rollout_plans" USING btree ("name") WHERE "rollout_plans"."ended_at" is null;