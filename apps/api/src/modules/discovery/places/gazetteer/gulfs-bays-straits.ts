/** Gulfs, bays, sounds and straits; a line each, as `README.md` says. */
export const gulfsBaysAndStraits = String.raw`
Gulf of Aden|gulf|10,15.5,43,52|
Gulf of Alaska|gulf|52,61.5,-164,-133|
Gulf of Anadyr|gulf|61.5,67,174,-173|
Gulf of Aqaba|gulf|27.5,30,34,35.5|Gulf of Eilat
Gulf of Boothia|gulf|67.5,71.5,-94,-83|
Gulf of Bothnia|gulf|60,66,16.5,26|
Gulf of Cadiz|gulf|34,37.5,-9.5,-5.5|Golfo de Cádiz
Gulf of California|gulf|22,32,-115,-105.5|Sea of Cortez;Sea of Cortés
Gulf of Carpentaria|gulf|-17.5,-9.5,135,142|
Gulf of Darien|gulf|7.5,10,-78,-75|
Gulf of Finland|gulf|59,61,22,30.5|
Gulf of Gabes|gulf|33.5,35.5,10,12|
Gulf of Genoa|gulf|43.5,44.5,7.5,10.5|
Gulf of Guayaquil|gulf|-4,-2,-81.5,-79.5|
Gulf of Guinea|gulf|-6,7,-8,12.5|
Gulf of Honduras|gulf|15.5,18,-89,-86|
Gulf of Kutch|gulf|22,23.5,68.5,71|
Gulf of Lion|gulf|41.5,44,3,6.5|Gulf of Lions;Golfe du Lion
Gulf of Maine|gulf|41,45.5,-71.5,-65|
Gulf of Mannar|gulf|7.5,9.5,77.5,80|
Gulf of Martaban|gulf|14,18,95,98|
Gulf of Mexico|gulf|18,31,-99,-80|Gulf of America;Golfo de México
Gulf of Ob|gulf|66,73,71,78|Ob Bay
Gulf of Oman|gulf|22,27.5,56,62|Sea of Oman
Gulf of Panama|gulf|7,9.5,-81,-77.5|
Gulf of Papua|gulf|-9.5,-7,143,147|
Gulf of Patras|gulf|38,38.5,21,22|
Gulf of Riga|gulf|56.5,59.5,21.5,25|
Gulf of St. Lawrence|gulf|45.5,52,-70,-56|Gulf of Saint Lawrence;Golfe du Saint-Laurent
Gulf of Sidra|gulf|30,33,15,20.5|Gulf of Sirte
Gulf of Suez|gulf|27,30.5,32,34.5|
Gulf of Taranto|gulf|39,41,16,18.5|
Gulf of Tehuantepec|gulf|12.5,16.5,-98,-92|
Gulf of Thailand|gulf|6,14,99,105.5|Gulf of Siam
Gulf of Tomini|gulf|-1.5,1,119.5,124|
Gulf of Tonkin|gulf|17,22,105.5,110|Beibu Gulf
Gulf of Trieste|gulf|45,46,13,14|
Gulf of Venezuela|gulf|10.5,12.5,-72,-70|
Gulf of Venice|gulf|44.5,46,12,14|
Persian Gulf|gulf|23.5,31,47.5,57|Arabian Gulf
Joseph Bonaparte Gulf|gulf|-15.5,-13,127,130|
Spencer Gulf|gulf|-35.5,-32.5,135.5,138|
Gulf St Vincent|gulf|-36,-34,137.5,139|
Hauraki Gulf|gulf|-37.5,-35.5,174.5,176|
Amundsen Gulf|gulf|69,72.5,-127,-116|
Queen Maud Gulf|gulf|67.5,69,-105,-97|
Bay of Bengal|bay|5,23,79,95.5|
Bay of Biscay|bay|43,48.5,-10,-1|Gulf of Gascony;Golfe de Gascogne
Bay of Bothnia|bay|63.5,66,19.5,25.5|Bothnian Bay
Bay of Campeche|bay|18,22,-97.5,-90|
Bay of Fundy|bay|44,46,-67.5,-64|
Bay of Plenty|bay|-38.5,-36.5,175.5,178.5|
Bohai Sea|bay|37,41,117,122.5|Bohai Bay;Bo Hai
Bristol Bay|bay|55,59,-163,-156.5|
Botany Bay|bay|-34.5,-33.5,151,151.5|
Cape Cod Bay|bay|41.5,42.5,-71,-69.5|
Chesapeake Bay|bay|36.5,39.7,-77.5,-75.5|
Delaware Bay|bay|38.5,40,-76,-74.5|
Disko Bay|bay|68.5,70,-55,-50.5|Disko Bugt
False Bay|bay|-34.5,-34,18,19|
Florida Bay|bay|24.5,25.5,-81.5,-80|
Galveston Bay|bay|29,30,-95.5,-94|
Georgian Bay|bay|44.5,46.5,-82,-79.5|
Hudson Bay|bay|51,65,-95.5,-76|
James Bay|bay|51,55.5,-82.5,-78.5|
Kiel Bight|bay|54,55,9.5,11.5|Kiel Bay;Kieler Bucht
Biscayne Bay|bay|25,26,-80.5,-80|
Massachusetts Bay|bay|41.5,43,-71.5,-70|
Mobile Bay|bay|30,31,-88.5,-87.5|
Monterey Bay|bay|36.5,37,-122.5,-121.5|
Moreton Bay|bay|-28,-26.5,153,153.7|
Narragansett Bay|bay|41,42,-72,-71|
Port Phillip Bay|bay|-38.5,-37.5,144,145.5|
Prydz Bay|bay|-70,-66,70,80|
Saginaw Bay|bay|43.5,44.5,-84,-82.5|
San Francisco Bay|bay|37,38.5,-123,-121.5|
Saldanha Bay|bay|-33.5,-32.5,17.5,18.5|
Shark Bay|bay|-27,-24.5,112.5,114.5|
Suruga Bay|bay|34,35.5,138,139|
Tampa Bay|bay|27,28.5,-83,-82|
Tokyo Bay|bay|35,36,139.5,140.2|
Tosa Bay|bay|32.5,34,132.5,134.5|
Ungava Bay|bay|58,61.5,-70.5,-64.5|
Walvis Bay|bay|-23.5,-22.5,14,15|
Kotzebue Sound|bay|65.5,67.5,-165,-160.5|
Norton Sound|bay|63,65,-166,-160.5|
Puget Sound|bay|47,48.5,-123.5,-122|
Prince William Sound|bay|59.5,61.5,-149,-145|
Long Island Sound|bay|40.5,41.5,-74,-71.5|
Pamlico Sound|bay|34.5,36,-77,-75.3|
McMurdo Sound|bay|-78.5,-76.5,161.5,168|
Scoresby Sund|bay|70,72,-30,-21|Scoresbysund
Lancaster Sound|bay|73.5,75,-92,-78|
Milford Sound|bay|-45,-44.5,167.5,168|
Oresund|strait|55,56.5,12,13.5|Øresund;The Sound
Kattegat|strait|55.5,58,9.5,13|
Skagerrak|strait|56.5,59.5,7,12|
Great Belt|strait|54.5,56,10.5,11.5|Store Bælt;Storebaelt
Bab-el-Mandeb|strait|12,13.5,42.5,44|Bab al Mandab
Bass Strait|strait|-41.5,-37.5,143,149|
Bering Strait|strait|64.5,67,-171,-166|
Bosporus|strait|40.9,41.4,28.8,29.3|Bosphorus
Cabot Strait|strait|46.5,48,-61,-59|
Cook Strait|strait|-42,-40,173.5,175.5|
Dardanelles|strait|39.9,40.6,26,27|
Davis Strait|strait|60,70,-70,-50|
Denmark Strait|strait|63,69,-36,-21|
Drake Passage|strait|-63,-55,-70,-55|
English Channel|strait|48,51.5,-6.5,2.5|La Manche
Faroe-Shetland Channel|strait|59,63,-9,1|
Faroe Bank Channel|strait|60,62.5,-10,-6|
Florida Straits|strait|23,26,-83.5,-79|Straits of Florida;Florida Strait
Foveaux Strait|strait|-47,-46,167,169|
Fram Strait|strait|76,82,-20,15|
Hecate Strait|strait|52,54.5,-132,-129|
Hudson Strait|strait|60,65,-79,-64|
Indonesian Throughflow|strait|-13,3,113,131|
Korea Strait|strait|32.5,36,126.5,131|Tsushima Strait
La Perouse Strait|strait|45,47,141,143|Soya Strait
Lombok Strait|strait|-9.5,-8,115,117|
Luzon Strait|strait|18.5,22.5,119.5,123|
Makassar Strait|strait|-5.5,1.5,115.5,120|
Strait of Malacca|strait|-1,8,95,104|Malacca Strait
McClure Strait|strait|73,76,-125,-114|M'Clure Strait
Mona Passage|strait|17.5,19.5,-69,-67|
Mozambique Channel|strait|-27,-11,34,50|
Nares Strait|strait|77,82.5,-78,-58|
Palk Strait|strait|9,10.5,78.5,80.5|
Qiongzhou Strait|strait|19.8,20.6,109.5,111|
Shelikof Strait|strait|56,59,-157,-151.5|
Strait of Belle Isle|strait|51,52.5,-57.5,-55|
Strait of Dover|strait|50.5,51.5,0.9,2.5|Dover Strait;Pas de Calais
Strait of Georgia|strait|48.5,50.5,-125.5,-122.5|
Strait of Gibraltar|strait|35.5,36.5,-6.2,-5|Gibraltar Strait
Strait of Hormuz|strait|25.5,27.5,55.5,57.5|Hormuz Strait
Strait of Juan de Fuca|strait|48,48.8,-125,-122.5|Juan de Fuca Strait
Strait of Magellan|strait|-54.5,-52,-75,-68|Magellan Strait
Strait of Messina|strait|37.8,38.4,15.3,15.9|
Strait of Otranto|strait|39.5,41,18,20|Otranto Strait
Strait of Sicily|strait|35,38,10,15|Sicily Channel;Sicily Strait
Strait of Tiran|strait|27.8,28.2,34.3,34.8|
Sunda Strait|strait|-7,-5.5,104.5,106.5|
Taiwan Strait|strait|22,26.5,117,122|
Tatar Strait|strait|45.5,54,138,143|Strait of Tartary
Torres Strait|strait|-11,-9,141,144|
Tsugaru Strait|strait|40.8,42,139.5,141.5|
Windward Passage|strait|19,21,-75,-72.5|
Yucatan Channel|strait|21,22.5,-87.5,-84.5|Yucatán Channel
Kara Gate|strait|70,71,57,59|Kara Strait
Vilkitsky Strait|strait|77,78.5,99,106|
`;
