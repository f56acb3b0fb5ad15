/** Islands and groups of islands; a line each, as `README.md` says. */
export const islands = String.raw`
Hawaii|island|18.5,22.5,-160.5,-154.5|Hawaiian Islands;Hawai'i;Hawaiʻi
Northwestern Hawaiian Islands|island|22,29,-179,-161|Papahanaumokuakea
Oahu|island|21,22,-158.5,-157.5|O'ahu
Aleutian Islands|island|51,55.5,172,-163|Aleutians
Alexander Archipelago|island|54.5,58.5,-137,-130|
American Samoa|island|-15,-10.5,-171.5,-168|
Andaman Islands|island|10,14,92,93.5|
Antarctic Peninsula|island|-74,-60,-75,-54|Western Antarctic Peninsula;WAP
Ascension Island|island|-8.5,-7.5,-15,-14|
Auckland Islands|island|-51.5,-50,165.5,167|
Azores|island|36.5,40,-31.5,-24.5|Açores
Bahamas|island|20.5,27.5,-80,-72.5|
Balearic Islands|island|38.5,40.5,1,4.5|Islas Baleares
Bear Island|island|74,75,18,20|Bjørnøya
Bermuda|island|31.5,33,-65.5,-64|
Bouvet Island|island|-55,-54,3,4|Bouvetøya
British Virgin Islands|island|18,19,-65,-64|
Campbell Island|island|-53,-52,168.5,170|
Canary Islands|island|27.5,29.5,-18.5,-13|Islas Canarias;Canaries
Cape Verde|island|14.5,17.5,-25.5,-22.5|Cabo Verde
Caroline Islands|island|1,10,131,163.5|
Cayman Islands|island|19,20,-81.5,-79.5|
Chagos Archipelago|island|-8,-5,71,73|
Chatham Islands|island|-44.5,-43.5,-177.5,-175.5|
Christmas Island|island|-11,-10,105,106|
Clipperton Island|island|10,10.6,-109.5,-109|
Cocos Island|island|5,6,-87.5,-86.5|Isla del Coco
Cocos (Keeling) Islands|island|-12.5,-11.5,96.5,97|Cocos Keeling Islands
Comoros|island|-13,-11,43,45|Comoro Islands
Cook Islands|island|-22.5,-8.5,-166,-157|
Corsica|island|41,43.5,8.5,10|Corse
Crete|island|34.5,36,23.5,26.5|
Crozet Islands|island|-47,-45.5,50,53|Iles Crozet
Cuba|island|19.5,23.5,-85,-74|
Curacao|island|12,12.5,-69.5,-68.5|Curaçao
Cyprus|island|34.5,36,32,35|
Diego Garcia|island|-8,-7,72,73|
Easter Island|island|-27.5,-26.5,-110,-109|Rapa Nui;Isla de Pascua
Ellesmere Island|island|76,83.5,-92,-61|
Falkland Islands|island|-53,-51,-61.5,-57.5|Islas Malvinas
Faroe Islands|island|61,62.5,-8,-6|Faroes;Føroyar
Fernando de Noronha|island|-4.5,-3.5,-33,-32|
Fiji|island|-21,-12,176.5,-178|
Franz Josef Land|island|79.5,82,44,66|
French Polynesia|island|-28,-7.5,-155,-134|
Galapagos Islands|island|-1.5,1.5,-92,-89|Galápagos Islands;Galapagos;Galápagos
Gilbert Islands|island|-3,4,172.5,177|
Gough Island|island|-40.5,-40,-10.5,-9.5|
Greenland|island|59,84,-74,-10|
Guadeloupe|island|15.5,16.6,-62,-61|
Guam|island|13,14,144.5,145|
Haida Gwaii|island|51.5,54.5,-133.5,-130.5|Queen Charlotte Islands
Heard Island|island|-53.5,-52.5,73,74|Heard and McDonald Islands
Helgoland|island|54,54.5,7.5,8.2|Heligoland
Hispaniola|island|17.5,20,-74.5,-68|
Iceland|island|63,67,-25,-13|
Ireland|island|51,55.5,-11,-5.5|
Jamaica|island|17.5,18.7,-78.5,-76|
Jan Mayen|island|70.5,71.5,-9.5,-7.5|
Juan Fernandez Islands|island|-34,-33,-81,-78|Juan Fernández Islands
Kerguelen Islands|island|-50.5,-48,68,71|Kerguelen;Iles Kerguelen
Kermadec Islands|island|-31.5,-29,-179,-177.5|
Kiribati|island|-12,5,169,-150|
Kuril Islands|island|43,51,145,157|Kurils
Lakshadweep|island|8,12.5,71.5,74|Laccadive Islands
Lesser Antilles|island|11,19,-65.5,-59|
Line Islands|island|-12,7,-163,-150|
Lofoten|island|67.5,69,12,15.5|Lofoten Islands
Lord Howe Island|island|-32,-31,158.5,159.5|
Macquarie Island|island|-55,-54,158.5,159.5|
Madagascar|island|-26,-11.5,43,51|
Madeira|island|32,33.5,-17.5,-16|
Maldives|island|-1,7.5,72.5,74|
Malta|island|35.5,36.5,14,15|
Mariana Islands|island|13,21,144,147|Marianas
Marquesas Islands|island|-11,-7.5,-141,-138|Îles Marquises
Marshall Islands|island|4.5,15,160.5,172.5|
Martinique|island|14,15,-61.5,-60.5|
Mascarene Islands|island|-22,-19,55,64|
Mauritius|island|-21,-19.5,57,58|
Micronesia|island|0,11,137,164|
Midway Atoll|island|28,28.5,-178,-177|
Moorea|island|-17.7,-17.4,-150,-149.7|Mo'orea
Nauru|island|-1,0,166.5,167.5|
New Caledonia|island|-23.5,-19,163,169|Nouvelle-Calédonie
New Zealand|island|-48,-34,166,179|Aotearoa
Newfoundland|island|46.5,52,-59.5,-52.5|
Nicobar Islands|island|6.5,9.5,92.5,94.5|
Norfolk Island|island|-29.5,-28.5,167.5,168.5|
Novaya Zemlya|island|70.5,77.5,51,69|
Okinawa|island|26,27,127,129|
Orkney Islands|island|58.5,59.5,-3.6,-2.3|Orkney
Palau|island|2.5,8.5,131,135|
Palmyra Atoll|island|5.5,6.2,-162.5,-161.5|
Papua New Guinea|island|-12,-1,140,157|
Peter I Island|island|-69,-68.5,-91,-90|
Philippines|island|4.5,21.5,116.5,127|
Phoenix Islands|island|-5,-2.5,-175,-170.5|
Pitcairn Islands|island|-25.5,-23.5,-131,-124|
Prince Edward Islands|island|-47.5,-46.5,37.5,38.2|
Puerto Rico|island|17.5,19,-68,-65|
Reunion|island|-21.5,-20.5,55,56|Réunion Island;La Réunion
Revillagigedo Islands|island|18,19.5,-115,-110.5|
Ryukyu Islands|island|24,31,122.5,131|Nansei Islands
Saint Helena|island|-16.5,-15.5,-6,-5|St Helena
Saint Paul and Amsterdam Islands|island|-39,-37.5,77,78|Amsterdam Island
Saint Peter and Saint Paul Archipelago|island|0.5,1.5,-30,-29|
Sakhalin|island|45.5,54.5,141.5,145|
Samoa|island|-14.5,-13,-173,-171|
Sardinia|island|38.5,41.5,8,10|Sardegna
Scilly Isles|island|49.5,50.2,-6.6,-6|Isles of Scilly
Seychelles|island|-10.5,-3.5,46,57|
Shetland Islands|island|59.5,61,-2.3,-0.5|Shetland
Sicily|island|36.5,38.5,12,16|Sicilia
Society Islands|island|-18,-15.5,-155,-148|
Socotra|island|12,13,52,55|
Solomon Islands|island|-12.5,-5,155,170.5|
South Georgia|island|-55.5,-53.5,-39,-35|
South Orkney Islands|island|-61,-60,-47,-44|
South Sandwich Islands|island|-60,-56,-28.5,-26|
South Shetland Islands|island|-63.5,-61,-63,-53.5|
Sri Lanka|island|5.5,10,79.5,82|
Svalbard|island|76,81,10,34|Spitsbergen
Tahiti|island|-18,-17.4,-150,-149|
Taiwan|island|21.5,25.5,120,122.2|
Tasmania|island|-44,-40,144,149|
Timor|island|-10.5,-8,123,127.5|
Tonga|island|-22.5,-15,-176.5,-173.5|
Trindade|island|-21,-20,-29.5,-28.5|Trindade and Martim Vaz
Tristan da Cunha|island|-37.5,-36.5,-13,-12|
Tuamotu Archipelago|island|-24,-14,-149,-134|Tuamotus
Tuvalu|island|-11,-5,176,180|
Vancouver Island|island|48,51,-129,-123|
Vanuatu|island|-20.5,-13,166,170.5|
Wake Island|island|19,19.5,166.3,166.8|
Wallis and Futuna|island|-14.5,-13,-178.5,-176|
Wrangel Island|island|70.5,72,178.5,-177|
Zanzibar|island|-6.6,-5.5,39,39.7|
`;
