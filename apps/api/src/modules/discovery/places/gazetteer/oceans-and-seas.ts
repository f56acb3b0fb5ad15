/** Oceans and their parts, and seas; a line each, as `README.md` says. */
export const oceansAndSeas = String.raw`
Arctic Ocean|ocean|60,90,-180,180|Arctic
Atlantic Ocean|ocean|-90,90,-83,14|Atlantic
North Atlantic Ocean|ocean|0,90,-83,14|North Atlantic
South Atlantic Ocean|ocean|-90,0,-83,14|South Atlantic
Pacific Ocean|ocean|-90,65,146,-70|Pacific
North Pacific Ocean|ocean|0,65,146,-70|North Pacific
South Pacific Ocean|ocean|-90,0,146,-70|South Pacific
Indian Ocean|ocean|-90,30,14,147|
Southern Ocean|ocean|-90,-60,-180,180|Antarctic Ocean;Antarctic
Equatorial Pacific|ocean|-10,10,130,-78|Tropical Pacific
Equatorial Atlantic|ocean|-10,10,-50,12|Tropical Atlantic
Equatorial Indian Ocean|ocean|-10,10,40,100|Tropical Indian Ocean
Northeast Pacific|ocean|20,62,-160,-105|North East Pacific;NE Pacific
Northwest Pacific|ocean|15,62,118,180|North West Pacific;NW Pacific
Southeast Pacific|ocean|-60,0,-120,-68|South East Pacific;SE Pacific
Southwest Pacific|ocean|-60,0,145,-150|South West Pacific;SW Pacific
Northeast Atlantic|ocean|30,70,-30,12|North East Atlantic;NE Atlantic
Northwest Atlantic|ocean|25,70,-82,-40|North West Atlantic;NW Atlantic
North Pacific Subtropical Gyre|ocean|15,35,135,-130|NPSG
South Pacific Subtropical Gyre|ocean|-40,-15,180,-90|SPSG
North Atlantic Subtropical Gyre|ocean|15,40,-75,-20|NASG
South Atlantic Subtropical Gyre|ocean|-40,-10,-45,10|SASG
Subpolar North Atlantic|ocean|48,66,-60,-5|North Atlantic Subpolar Gyre
Adriatic Sea|sea|39.5,46,12,20.5|Adriatic
Aegean Sea|sea|35,41.5,22.5,28.5|Aegean
Alboran Sea|sea|35,37,-5.7,-1|Alborán Sea
Amundsen Sea|sea|-77,-69,-126,-100|
Andaman Sea|sea|5,17.5,92,99|Burma Sea
Arabian Sea|sea|-1,26,51,78|
Arafura Sea|sea|-12,-3,130,142.5|
Aral Sea|sea|43,47,58,62|
Argentine Sea|sea|-55,-35,-70,-52|Mar Argentino
Sea of Azov|sea|45,47.5,34.5,39.5|Azov Sea
Baffin Bay|sea|67,78.5,-82,-50|
Balearic Sea|sea|38,43,-1,5|Iberian Sea;Catalan Sea
Bali Sea|sea|-9,-7,114,118|
Baltic Sea|sea|53.5,66,9.5,30.5|Baltic;Ostsee
Banda Sea|sea|-9,-2.5,120,133|
Barents Sea|sea|67,82,16,69|
Beaufort Sea|sea|68,77,-157,-121|
Bellingshausen Sea|sea|-74,-66,-100,-67|
Bering Sea|sea|51,66.5,162,-157|
Bismarck Sea|sea|-6.5,-1,141,153|
Black Sea|sea|40.5,47,27,42|
Bohol Sea|sea|8,10.5,122.5,126|Mindanao Sea
Camotes Sea|sea|10,11.5,124,125|
Caribbean Sea|sea|7.5,23,-89.5,-59|Caribbean
Caspian Sea|sea|36.5,47.5,46.5,55|
Celebes Sea|sea|0,8,116.5,126|Sulawesi Sea
Celtic Sea|sea|47,52.5,-13,-3.5|
Ceram Sea|sea|-4,-1,125,134|Seram Sea
Chukchi Sea|sea|65.5,76,175,-155|
Coral Sea|sea|-31,-6,142,170|
Cosmonauts Sea|sea|-70,-62,30,55|Cosmonaut Sea
Cooperation Sea|sea|-70,-62,55,90|Commonwealth Sea
Davis Sea|sea|-68,-63,82,97|
Dumont d'Urville Sea|sea|-68,-63,135,150|D'Urville Sea
East China Sea|sea|23,34,117,131.5|
East Siberian Sea|sea|68.5,77.5,138,180|
Flores Sea|sea|-9,-6,117,123|
Greenland Sea|sea|68,84,-45,20|
Halmahera Sea|sea|-2,1.5,127.5,131.5|
Iceland Sea|sea|64,71,-25,-5|
Ionian Sea|sea|35.5,41,15,23.5|
Irish Sea|sea|51.5,55,-7,-2.5|
Irminger Sea|sea|57,67.5,-45,-27|Irminger Basin
Java Sea|sea|-9,-2.5,105,119|
Kara Sea|sea|66,81.5,55,105|
King Haakon VII Sea|sea|-71,-60,-20,45|
Koro Sea|sea|-20,-15.5,177,-178|
Labrador Sea|sea|47,67,-65,-41|
Laccadive Sea|sea|-1,15,71,80.5|Lakshadweep Sea
Laptev Sea|sea|70,82,95,144|
Lazarev Sea|sea|-71,-65,0,15|
Levantine Sea|sea|30.5,37,22.5,36.5|Levantine Basin;Levant Sea
Libyan Sea|sea|30,35.5,14.5,25.5|
Ligurian Sea|sea|42.5,44.5,7,11|
Lincoln Sea|sea|81,85,-65,-30|
Mawson Sea|sea|-68,-63,97,115|
Mediterranean Sea|sea|30,46,-6,37|Mediterranean;Med Sea
Western Mediterranean|sea|35,44.5,-6,16|
Eastern Mediterranean|sea|30,41,15,37|
Molucca Sea|sea|-2.5,5,123,128.5|Maluku Sea
Natuna Sea|sea|-2,6,104,110|
Nordic Seas|sea|62,81,-35,20|GIN Sea
North Sea|sea|51,61.5,-5,12.5|Nordsee
Norwegian Sea|sea|61,77,-15,25|
Pechora Sea|sea|68,71.5,44,61|
Philippine Sea|sea|0,35,121,147|
Red Sea|sea|12.5,30,32,44|
Riiser-Larsen Sea|sea|-71,-65,15,33|
Ross Sea|sea|-78.5,-70,158,-145|
Salish Sea|sea|47,50.5,-126,-122|
Sargasso Sea|sea|20,35,-70,-40|
Savu Sea|sea|-11,-8,118.5,125|Sawu Sea
Scotia Sea|sea|-61,-52,-65,-25|
Sea of Crete|sea|35,37,22.5,27|Cretan Sea
Sea of Japan|sea|33,52,127,142.5|Japan Sea;East Sea
Sea of Marmara|sea|40,41.5,26,30.5|Marmara Sea;Propontis
Sea of Okhotsk|sea|43,63,135,165|Okhotsk Sea
Seto Inland Sea|sea|32.5,35,131,136|Inland Sea of Japan
Sibuyan Sea|sea|11.5,13.5,121.5,123.5|
Solomon Sea|sea|-12,-4,147,162|
Somov Sea|sea|-71,-64,150,170|
South China Sea|sea|-3.5,25.5,99,122.5|
Sulu Sea|sea|5,12.5,116.5,123.5|
Tasman Sea|sea|-51,-30,147,175|
Thracian Sea|sea|40,41.5,23,27|
Timor Sea|sea|-15,-8,122,132|
Tyrrhenian Sea|sea|37.5,44.5,8.5,16.5|
Visayan Sea|sea|11,12,123,124.5|
Wadden Sea|sea|52.5,56,4.5,9|Waddenzee;Wattenmeer
Weddell Sea|sea|-79,-60,-65,-10|
White Sea|sea|63.5,68.5,31.5,45|
Yellow Sea|sea|31.5,41,117,127|
Sea of the Hebrides|sea|56,58,-8,-5.5|
Bothnian Sea|sea|60,63.5,16.5,22|Gulf of Bothnia South
Baltic Proper|sea|54,60,13,23|
East Greenland Shelf|sea|60,82,-45,-10|
Scotian Shelf|sea|42,47,-67,-57|
Grand Banks|sea|42,49,-56,-47|Grand Banks of Newfoundland
Patagonian Shelf|sea|-55,-35,-70,-55|
Agulhas Bank|sea|-37.5,-33.5,18,27|
Great Barrier Reef|sea|-25,-10,142,154|GBR
Coral Triangle|sea|-11,20,95,163|
Dogger Bank|sea|54,56,1,5|
Georges Bank|sea|40,42.5,-69.5,-65.5|
Mid-Atlantic Bight|sea|35,41.5,-76.5,-69.5|MAB
South Atlantic Bight|sea|26.5,35.5,-82,-74|
Southern California Bight|sea|31.5,35,-121.5,-116.5|
New York Bight|sea|38.5,41.5,-74.5,-71|
Great Australian Bight|sea|-39,-31,117,140|
German Bight|sea|53,56,6,9.5|
`;
