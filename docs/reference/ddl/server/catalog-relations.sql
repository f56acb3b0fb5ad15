CREATE TABLE `isobath`.`tblDatasets__fresh`
(
  `ID` Int32,
  `DB` String,
  `Dataset_Name` String,
  `Dataset_Long_Name` String,
  `Variables` Nullable(String),
  `Data_Source` Nullable(String),
  `Distributor` Nullable(String),
  `Description` String,
  `Climatology` Nullable(UInt8),
  `Acknowledgement` String,
  `Doc_URL` Nullable(String),
  `Icon_URL` Nullable(String),
  `Contact_Email` Nullable(String),
  `Dataset_Version` Nullable(String),
  `Dataset_Release_Date` Nullable(String),
  `Dataset_History` Nullable(String)
)
ENGINE = MergeTree
ORDER BY (`ID`);

CREATE TABLE `isobath`.`tblMakes__fresh`
(
  `ID` Int32,
  `Make` String
)
ENGINE = MergeTree
ORDER BY (`ID`);

CREATE TABLE `isobath`.`isobath_mirror__fresh`
(
  `relation` String,
  `digest` String,
  `revision` Float64
)
ENGINE = MergeTree
ORDER BY (`relation`);

RENAME TABLE `isobath`.`tblDatasets__fresh` TO `isobath`.`tblDatasets`, `isobath`.`tblMakes__fresh` TO `isobath`.`tblMakes`, `isobath`.`isobath_mirror__fresh` TO `isobath`.`isobath_mirror`;

CREATE TABLE `isobath`.`tblDatasets__fresh`
(
  `ID` Int32,
  `DB` String,
  `Dataset_Name` String,
  `Dataset_Long_Name` String,
  `Variables` Nullable(String),
  `Data_Source` Nullable(String),
  `Distributor` Nullable(String),
  `Description` String,
  `Climatology` Nullable(UInt8),
  `Acknowledgement` String,
  `Doc_URL` Nullable(String),
  `Icon_URL` Nullable(String),
  `Contact_Email` Nullable(String),
  `Dataset_Version` Nullable(String),
  `Dataset_Release_Date` Nullable(String),
  `Dataset_History` Nullable(String)
)
ENGINE = MergeTree
ORDER BY (`ID`)
AS SELECT `ID`, `DB`, `Dataset_Name`, `Dataset_Long_Name`, `Variables`, `Data_Source`, `Distributor`, `Description`, `Climatology`, `Acknowledgement`, `Doc_URL`, `Icon_URL`, `Contact_Email`, `Dataset_Version`, `Dataset_Release_Date`, `Dataset_History` FROM `isobath`.`tblDatasets` WHERE NOT (ID IN {ids:Array(Int32)});

CREATE TABLE `isobath`.`tblMakes__fresh`
(
  `ID` Int32,
  `Make` String
)
ENGINE = MergeTree
ORDER BY (`ID`);

CREATE TABLE `isobath`.`isobath_mirror__fresh`
(
  `relation` String,
  `digest` String,
  `revision` Float64
)
ENGINE = MergeTree
ORDER BY (`relation`);

EXCHANGE TABLES `isobath`.`tblDatasets__fresh` AND `isobath`.`tblDatasets`, `isobath`.`tblMakes__fresh` AND `isobath`.`tblMakes`, `isobath`.`isobath_mirror__fresh` AND `isobath`.`isobath_mirror`;

DROP TABLE IF EXISTS `isobath`.`tblDatasets__fresh`, `isobath`.`tblMakes__fresh`, `isobath`.`isobath_mirror__fresh`;
