CREATE TABLE `isobath`.`isobath_mirror__fresh`
(
  `relation` String,
  `digest` String,
  `revision` Float64
)
ENGINE = MergeTree
ORDER BY (`relation`);

CREATE TABLE IF NOT EXISTS `isobath`.`isobath_mirror`
(
  `relation` String,
  `digest` String,
  `revision` Float64
)
ENGINE = MergeTree
ORDER BY (`relation`);

EXCHANGE TABLES `isobath`.`isobath_mirror` AND `isobath`.`isobath_mirror__fresh`;

DROP TABLE IF EXISTS `isobath`.`isobath_mirror__fresh` SYNC;
