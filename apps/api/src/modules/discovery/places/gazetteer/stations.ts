/** Stations and lines of long time series; a line each, as `README.md` says. */
export const stations = String.raw`
Station ALOHA|station|22.75,-158|HOT programme, University of Hawaii|ALOHA;HOT Station
BATS|station|31.667,-64.167|Bermuda Atlantic Time-series Study|Bermuda Atlantic Time-series;Bermuda Atlantic Time-series Study
Hydrostation S|station|32.167,-64.5|Bermuda Institute of Ocean Sciences|Hydrostation "S"
PAP|station|49,-16.5|Porcupine Abyssal Plain Sustained Observatory|PAP-SO;Porcupine Abyssal Plain Observatory
Ocean Station Papa|station|50,-145|Ocean weather station P; Line P programme|OSP;Station Papa;Ocean Weather Station P;Station P
Station M|station|66,2|Ocean weather station M (Polarfront)|OWS M;Ocean Weather Station Mike;Ocean Weather Station M
Ocean Weather Station India|station|59,-19|Ocean weather station I|OWS I;Station India
Ocean Weather Station Bravo|station|56.5,-51|Ocean weather station B|OWS B;Station Bravo
CVOO|station|17.6,-24.3|Cape Verde Ocean Observatory|Cape Verde Ocean Observatory
ESTOC|station|29.167,-15.5|European Station for Time-series in the Ocean, Canary Islands|
CARIACO|station|10.5,-64.667|CARIACO Ocean Time-Series Program|Cariaco Time-series
DYFAMED|station|43.417,7.867|Dynamics of Fluxes in the Mediterranean|BOUSSOLE
Station K2|station|47,160|JAMSTEC time series station K2|
Station KNOT|station|44,155|Kyodo North Pacific Ocean Time series|
Station S1|station|30,145|JAMSTEC time series station S1|
SEATS Station|station|18,116|South East Asian Time-series Study|
Munida Transect|station|-45.8,171.5|Munida Transect time series, New Zealand|Munida Time Series
SOTS|station|-47,142|Southern Ocean Time Series, IMOS|Southern Ocean Time Series
Irminger Sea Station|station|64.3,-28|Irminger Sea time series station|
Iceland Sea Station|station|68,-12.67|Iceland Sea time series station|
Boknis Eck|station|54.53,10.04|Boknis Eck time series station, GEOMAR|
Helgoland Roads|station|54.19,7.9|Helgoland Roads time series, AWI|
Station L4|station|50.25,-4.217|Western Channel Observatory, station L4|
Station E1|station|50.033,-4.367|Western Channel Observatory, station E1|
HAUSGARTEN|station|79.07,4.18|AWI observatory in Fram Strait|
Rothera|station|-67.57,-68.23|Rothera time series (RaTS), BAS|RaTS
Palmer Station|station|-64.77,-64.05|Palmer LTER|Palmer LTER
MBARI M1|station|36.75,-122.03|Monterey Bay Aquarium Research Institute, mooring M1|
Scripps Pier|station|32.867,-117.257|Shore stations program, Scripps|
San Pedro Ocean Time-series|station|33.55,-118.4|San Pedro Ocean Time-series, USC|San Pedro Time-series
Saanich Inlet|station|48.58,-123.5|Saanich Inlet time series|
Stonehaven|station|56.96,-2.12|Scottish Coastal Observatory, Stonehaven|
Maria Island|station|-42.6,148.23|IMOS National Reference Station|
Port Hacking|station|-34.12,151.22|IMOS National Reference Station|
Rottnest Island|station|-32,115.42|IMOS National Reference Station|
Kuroshio Extension Observatory|station|32.3,144.6|NOAA KEO mooring|KEO
Papa Mooring|station|50.1,-144.9|NOAA Ocean Climate Station at Papa|
Stratus Ocean Reference Station|station|-20,-85|WHOI Stratus ocean reference station|
NTAS|station|15,-51|Northwest Tropical Atlantic Station|Northwest Tropical Atlantic Station
WHOTS|station|22.67,-157.95|WHOI Hawaii Ocean Time-series Station|
Line P|line|48.5,50.5,-145.5,-125|Line P programme, Fisheries and Oceans Canada|
Line W|line|31,40.5,-70.5,-64|Line W programme, WHOI|
Ellett Line|line|56,64,-22,-5|Extended Ellett Line, SAMS and NOC|Extended Ellett Line
Newport Hydrographic Line|line|44.5,44.8,-128,-124|Newport Hydrographic Line, Oregon State University|Newport Line
Davis Station|station|-68.58,77.97|Davis research station, AAD|
Ny-Alesund|station|78.92,11.93|Kongsfjorden observatory|Ny-Ålesund;Kongsfjorden
`;
