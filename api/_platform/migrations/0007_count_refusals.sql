CREATE TABLE "refusals" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refusals_day_kind_pk" PRIMARY KEY("day","kind")
);
