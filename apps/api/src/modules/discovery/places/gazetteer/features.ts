/** Currents, basins, trenches, ridges, lakes and routes; a line each, as `README.md` says. */
export const features = String.raw`
California Current|current|22,50,-132,-110|California Current System;CalCOFI
Humboldt Current|current|-45,-4,-90,-70|Peru Current;Peru-Chile Current
Benguela Current|current|-35,-14,5,20|Benguela Upwelling
Canary Current|current|10,36,-26,-6|Canary Upwelling
Agulhas Current|current|-40,-25,18,40|
Agulhas Retroflection|current|-43,-35,10,25|
Gulf Stream|current|25,45,-82,-45|
Kuroshio|current|20,40,120,160|Kuroshio Current
Kuroshio Extension|current|30,40,140,170|
Oyashio|current|38,52,142,165|Oyashio Current
Brazil Current|current|-40,-10,-58,-30|
Malvinas Current|current|-55,-36,-66,-50|Falkland Current
Brazil-Malvinas Confluence|current|-48,-33,-60,-40|
East Australian Current|current|-40,-15,147,160|
Leeuwin Current|current|-36,-20,108,118|
Loop Current|current|21,29,-90,-80|
North Brazil Current|current|-5,12,-55,-35|
Labrador Current|current|42,65,-64,-45|
West Spitsbergen Current|current|74,81,0,16|
Alaska Current|current|50,61,-155,-130|
Antarctic Circumpolar Current|current|-65,-40,-180,180|
Somali Current|current|-2,13,42,56|
Amazon Plume|plume|-2,15,-60,-40|Amazon River Plume
Congo Plume|plume|-10,0,5,14|Congo River Plume
Mississippi Plume|plume|27.5,30.5,-92,-87|Mississippi River Plume
Costa Rica Dome|current|5,13,-95,-84|
Eastern Tropical Pacific|current|-20,25,-130,-75|
Eastern Tropical North Pacific|current|0,25,-130,-85|ETNP
Eastern Tropical South Pacific|current|-25,0,-120,-70|ETSP
Pacific Warm Pool|current|-10,15,120,180|Western Pacific Warm Pool
Cold Tongue|current|-6,4,-150,-80|Equatorial Cold Tongue
Argentine Basin|basin|-50,-35,-58,-30|
Angola Basin|basin|-25,-5,-10,12|
Aleutian Basin|basin|52,61,165,-168|
Black Sea Shelf|basin|43,47,28,34|
Brazil Basin|basin|-30,-5,-36,-15|
Canada Basin|basin|70,84,-160,-125|
Cape Basin|basin|-45,-25,0,18|
Cariaco Basin|basin|10,11,-66,-64|
Eurasian Basin|basin|79,90,-15,140|Eurasia Basin
Guaymas Basin|basin|26,28.5,-113,-110|
Iceland Basin|basin|55,63,-30,-15|
Lofoten Basin|basin|67,72,-3,12|
Makarov Basin|basin|82,90,150,-150|
Nansen Basin|basin|81,86,10,120|
Nares Abyssal Plain|basin|21,25,-67,-61|
Panama Basin|basin|-2,8,-86,-78|
Porcupine Abyssal Plain|basin|47,50.5,-18,-14|
Porcupine Bank|basin|51,54.5,-15.5,-12|
Rockall Trough|basin|53,60,-16,-8|
Santa Barbara Basin|basin|34,34.5,-120.5,-119.3|
Santa Monica Basin|basin|33.5,34.1,-119.3,-118.4|
Somali Basin|basin|-10,12,43,60|
South China Sea Basin|basin|11,20,111,120|
Challenger Deep|trench|11,12,141.5,143|
Mariana Trench|trench|10,25,140.5,148.5|Marianas Trench
Kermadec Trench|trench|-38,-25,-180,-174|
Tonga Trench|trench|-26,-14,-176,-171|
Japan Trench|trench|34,41.5,141,146|
Kuril-Kamchatka Trench|trench|41,56,144,165|
Peru-Chile Trench|trench|-45,-1,-82,-69|Atacama Trench
Puerto Rico Trench|trench|19,20.5,-69,-60|
South Sandwich Trench|trench|-61,-54,-31,-23|
Sunda Trench|trench|-12,12,90,118|Java Trench
Aleutian Trench|trench|50,58,165,-145|
Middle America Trench|trench|8,21,-107,-84|
Cayman Trough|trench|16.5,20,-87,-75|
Mid-Atlantic Ridge|ridge|-55,65,-50,0|
East Pacific Rise|ridge|-56,22,-116,-100|
Juan de Fuca Ridge|ridge|44,49,-131,-127.5|
Axial Seamount|ridge|45.7,46.2,-130.3,-129.7|
Gakkel Ridge|ridge|81,88,-10,130|
Lomonosov Ridge|ridge|80,90,-180,180|
Reykjanes Ridge|ridge|53,63.5,-36,-22|
Southwest Indian Ridge|ridge|-55,-25,0,70|
Southeast Indian Ridge|ridge|-60,-25,70,140|
Ninety East Ridge|ridge|-34,10,87,92|Ninetyeast Ridge
Walvis Ridge|ridge|-35,-18,-15,12|
Kerguelen Plateau|ridge|-63,-46,62,86|
Campbell Plateau|ridge|-54,-46,165,180|
Chatham Rise|ridge|-45,-42.5,174,-175|
Emperor Seamounts|ridge|31,54,165,176|
Hatton Bank|ridge|57,60,-20,-14|
Lake Superior|lake|46,49.5,-92.5,-84|
Lake Michigan|lake|41.5,46.5,-88.5,-84.5|
Lake Huron|lake|43,46.5,-84.8,-79.5|
Lake Erie|lake|41,43,-84,-78.5|
Lake Ontario|lake|43,44.5,-80,-76|
Great Lakes|lake|41,49.5,-92.5,-76|
Lake Baikal|lake|51,56,103.5,110.5|
Lake Victoria|lake|-3.5,1,31.5,35|
Lake Tanganyika|lake|-9,-3,29,31.5|
Northwest Passage|route|66,76,-130,-75|
Northern Sea Route|route|66,80,50,180|
Canadian Arctic Archipelago|region|60,84,-128,-60|
North Slope|region|69,73,-166,-141|
Bay of Whales|region|-79,-78,-166,-162|
Marguerite Bay|region|-69.5,-67,-71,-66|
`;
