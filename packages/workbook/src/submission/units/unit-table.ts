/**
 * The units of UDUNITS-2 by dimension: `[dimension, names, symbols]`. Names may have a plural and are read in any case, symbols only as
 * they stand. Only dimensions are kept: what a unit is worth is not needed to check it. Derived from the XML files of UDUNITS 2.2.28,
 * whose notice is in `UDUNITS-NOTICE.txt`.
 */
export const UDUNITS: readonly (readonly [dimension: string, names: string, symbols: string])[] = [
  [
    'm',
    'meter metre astronomical_unit astronomical_unit_BIPM_2006 nautical_mile angstrom ångström fermi light_year micron mil parsec printers_point chain printers_pica pica nmile US_survey_foot US_survey_yard US_survey_mile US_statute_mile rod pole perch furlong fathom international_inch inch international_foot foot international_yard yard international_mile mile big_point barleycorn arpentlin',
    'm au ua Å Å in ft yd mi',
  ],
  [
    'kg',
    'kilogram gram metric_ton tonne unified_atomic_mass_unit atomic_mass_unit atomicmassunit amu assay_ton avoirdupois_ounce avoirdupois_pound pound carat grain long_hundredweight pennyweight short_hundredweight slug troy_ounce apothecary_ounce troy_pound apothecary_pound scruple apdram dram apounce appound bag short_ton ton long_ton',
    'kg g t u lb gr dr',
  ],
  [
    's',
    'second minute hour day sec shake sidereal_day sidereal_hour sidereal_minute sidereal_second sidereal_year tropical_year year lunar_month common_year leap_year Julian_year Gregorian_year sidereal_month tropical_month fortnight week jiffy eon month work_year work_month',
    's min h hr d yr',
  ],
  ['A', 'ampere amp abampere gilbert statampere biot', 'A'],
  [
    'K',
    'kelvin degree_Celsius degree_kelvin degree_K degreeK deg_K degK celsius degree_C degreeC deg_C degC degree_rankine degreeR degree_R degR deg_R fahrenheit degree_fahrenheit degreeF degree_F degF deg_F',
    'K °C °K ℃ °R °F ℉',
  ],
  ['mol', 'mole einstein molecule molec nucleon nuc', 'mol'],
  ['cd', 'candela lumen candle', 'cd lm'],
  [
    '',
    'radian steradian pi arc_degree angular_degree degree arcdeg arc_minute angular_minute arcminute arcmin arc_second angular_second arcsecond arcsec percent grade circle cycle turn revolution rotation degree_north degree_N degreeN degree_east degree_E degreeE degree_true degree_T degreeT degree_west degree_W degreeW count bit octet byte',
    'rad sr π ° \' ′ " ″ % ppv ppm ppmv ppb ppbv ppt pptv ppq ppqv BZ B_SPL BW Bm BV Bv BµV',
  ],
  ['s-1', 'hertz becquerel curie baud rotation_per_second', 'Hz Bq Ci Bd bps rps cps rpm'],
  [
    'm kg s-2',
    'newton dyne pond force_kilogram kilogram_force force_ounce ounce_force force_pound pound_force poundal gram_force force_gram force_ton ton_force kip',
    'N kgf ozf lbf gf',
  ],
  [
    'm-1 kg s-2',
    'pascal bar standard_atmosphere atmosphere technical_atmosphere inch_H2O_39F inch_H2O_60F foot_water foot_H2O footH2O millimeter_Hg_0C inch_Hg_32F inch_Hg_60F millimeter_Hg torr inch_Hg barie barye',
    'Pa atm at cm_H2O cmH2O ftH2O fth2o cm_Hg cmHg mm_Hg mm_hg mmHg mmhg in_Hg inHg psi ksi',
  ],
  [
    'm2 kg s-2',
    'joule electronvolt electron_volt erg IT_Btu Btu EC_therm thermochemical_calorie IT_calorie calorie ton_TNT US_therm therm watthour',
    'J eV cal thm bev',
  ],
  [
    'm2 kg s-3',
    'watt voltampere boiler_horsepower shaft_horsepower horsepower metric_horsepower electric_horsepower water_horsepower UK_horsepower refrigeration_ton ton_of_refrigeration',
    'W VA hp',
  ],
  ['s A', 'coulomb chemical_faraday physical_faraday C12_faraday faraday statcoulomb', 'C e'],
  ['m2 kg s-3 A-1', 'volt abvolt statvolt', 'V'],
  ['m-2 kg-1 s4 A2', 'farad abfarad statfarad', 'F'],
  ['m2 kg s-3 A-2', 'ohm abohm statohm', 'Ω Ω'],
  ['m-2 kg-1 s3 A2', 'siemens abmho statmho', 'S'],
  ['m2 kg s-2 A-1', 'weber maxwell unit_pole', 'Wb'],
  ['kg s-2 A-1', 'tesla gamma gauss', 'T'],
  ['m2 kg s-2 A-2', 'henry abhenry stathenry', 'H'],
  ['m-2 cd', 'lux footcandle footlambert lambert stilb phot nit blondel apostilb', 'lx sb ph nt'],
  ['s-1 mol', 'katal', 'kat'],
  ['m2 s-2', 'gray sievert rem TNT', 'Gy Sv'],
  [
    'm3',
    'liter litre acre_foot board_foot bushel peck Canadian_liquid_gallon US_dry_gallon stere register_ton US_dry_quart dry_quart US_dry_pint dry_pint US_liquid_gallon liquid_gallon gallon barrel firkin US_liquid_quart liquid_quart quart US_liquid_pint liquid_pint pint US_liquid_cup liquid_cup cup US_liquid_gill liquid_gill gill US_fluid_ounce US_liquid_ounce fluid_ounce liquid_ounce tablespoon fluid_dram teaspoon UK_liquid_gallon UK_liquid_quart UK_liquid_pint UK_liquid_cup UK_liquid_gill UK_fluid_ounce UK_liquid_ounce',
    'L l bu pk cc bbl pt oz floz Tbl Tbsp tbsp Tblsp tblsp fldr tsp',
  ],
  ['m s-1', 'international_knot knot_international knot', 'kt kts'],
  ['m2', 'are hectare barn circular_mil darcy acre', 'a b'],
  ['m s-2', 'gal standard_free_fall gravity force geopotential dynamic', 'gp'],
  ['kg-1 s A', 'roentgen', 'R'],
  ['mol-1', 'avogadro_constant', ''],
  ['m-1 kg', 'denier tex', ''],
  ['m-1 s', 'perm_0C perm_23C', ''],
  ['m3 s-1', 'sverdrup', ''],
  [
    'm-2 kg s-2',
    'conventional_water water water_4C water_39F water_60F mercury_0C mercury_32F conventional_mercury mercury_60F',
    'H2O h2o Hg',
  ],
  ['m-1 kg s-1', 'poise', ''],
  ['m2 s-1', 'stokes', 'St'],
  ['m kg-1 s', 'rhe', ''],
  ['kg-1 s3 K', 'clo', ''],
  ['m-1 A', 'oersted', 'Oe'],
  ['kg s-2', 'langley', ''],
  ['m-1', 'kayser', ''],
  ['m2 kg-1 s-1 K', 'potential_vorticity_unit', 'PVU'],
  ['m-2 mol', 'dobson', 'DU'],
];

/** Prefixes by name and by symbol; the micro sign and the Greek letter are read as `u`. */
export const PREFIX_NAMES =
  'yotta zetta exa peta tera giga mega kilo hecto deka deci centi milli micro nano pico femto atto zepto yocto'.split(
    ' ',
  );
export const PREFIX_SYMBOLS = 'da Y Z E P T G M k h d c m u n p f a z y'.split(' ');

/** Units of oceanography and biology that UDUNITS does not know, in the same form. */
export const ADDITIONS: typeof UDUNITS = [
  [
    '',
    'cell particle individual copy virion virus plaque colony taxon species gene read sequence event bead photon quantum quanta dimensionless unitless fraction ratio proportion permil permille decibel salinity_unit practical_salinity_unit standard_unit',
    'psu PSU pss PSS PSS-78 pss-78 # ‰ dB NTU FNU FTU RFU rfu a.u. arb CFU cfu PFU pfu ind ind. pH deg none -',
  ],
  ['mol', 'equivalent', 'eq Eq E Ein'],
  ['m-3 mol', 'molar', 'M'],
  ['m-1 kg s-2', '', 'dbar'],
];

/** What a mass or an amount may be of, as in `mg C m-3`; in UDUNITS some of these would be units of their own. */
export const SUBSTANCES: ReadonlySet<string> = new Set(
  'C N P S Si Fe O O2 N2 CO2 CH4 N2O NO3 NO2 NH4 PO4 SiO4 SiO2 DOC DIC DON POC PON POP Chl chl Chla chla CHLA chlorophyll carbon nitrogen phosphorus oxygen iron silica sw SW seawater water dw DW ww WW protein ATP ATPase DNA RNA'.split(
    ' ',
  ),
);

/** Units that UDUNITS reads otherwise than an oceanographer, with what it reads and what to write instead. */
export const TRAPS: ReadonlyMap<string, readonly [reading: string, instead: string]> = new Map([
  ['C', ['coulomb', 'degree_C']],
  ['ppt', ['parts per trillion (1e-12)', 'g/kg']],
  ['Sv', ['sievert', 'sverdrup']],
]);
