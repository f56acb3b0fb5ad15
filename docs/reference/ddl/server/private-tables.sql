CREATE DATABASE IF NOT EXISTS `isobath_private` ENGINE = Atomic;

CREATE TABLE `isobath_private`.`installation`
(
  `id` UInt8,
  `identity` String,
  `mark` String,
  `counter` Int64
)
ENGINE = ReplacingMergeTree(`counter`)
ORDER BY (`id`);

CREATE TABLE `isobath_private`.`records`
(
  `kind` String,
  `name` String,
  `dataset` String,
  `state` String,
  `digest` String,
  `content` String,
  `counter` Int64
)
ENGINE = ReplacingMergeTree(`counter`)
ORDER BY (`kind`, `name`);
