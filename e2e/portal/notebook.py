"""What a notebook does with a portal: the requests of the published Python client, in our own words, and what pandas makes of the answers.

Called with the address and a key; prints one document of JSON: the steps by name, each with what it found.
"""
import concurrent.futures
import io
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

import pandas

base, key = sys.argv[1].rstrip("/"), sys.argv[2]
complaints = []


def send(sql, token=key):
    """GET with blanks as +; the text is read by the charset that the answer names, and as Latin-1 where it names none."""
    address = base + "/api/data/query?" + urllib.parse.urlencode({"query": sql, "servername": "rainier"})
    request = urllib.request.Request(address, headers={"Authorization": "Api-Key " + token, "Accept": "*/*"})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.read().decode(answer.headers.get_content_charset() or "latin-1")
    except urllib.error.HTTPError as answer:
        return answer.code, answer.read().decode(answer.headers.get_content_charset() or "latin-1")


def query(sql):
    """The table of an answer. Whatever its status, the body is read as CSV; what cannot be read so is complained of, as the client prints it."""
    status, text = send(sql)
    table = pandas.DataFrame({})
    if len(text) < 50 and text.lower().strip() == "unauthorized":
        raise SystemExit("Unauthorized API key!")
    try:
        if len(text.strip()) > 0:
            table = pandas.read_csv(io.StringIO(text))
            if "time" in table.columns:
                table["time"] = pandas.to_datetime(table["time"]).dt.strftime("%Y-%m-%dT%H:%M:%S")
    except Exception as error:
        complaints.append({"status": status, "body": text, "error": str(error)})
    return table


def need(table, variable=None):
    """The client asks so before almost everything it does, and stops where the answer has not exactly one row."""
    names = "'%s'" % table if variable is None else "'%s', '%s'" % (table, variable)
    if len(query("exec uspValidate_Table_Variable %s" % names)) != 1:
        raise SystemExit("not valid: " + names)


def subset(procedure, table, variable, *bounds):
    need(table, variable)
    return query("EXEC %s '%s','%s','%s','%s',%s" % (procedure, table, variable, bounds[0], bounds[1], ",".join(str(bound) for bound in bounds[2:])))


def values(series):
    return [None if value != value else value for value in series.tolist()]


def rows(table):
    return json.loads(table.to_json(orient="records"))


COADS, LEVITUS, UNDERWAY = "tblCOADS_Climatology", "tblLevitus_Climatology", "tblSynthetic_Cruise_Underway"
found = {}

found["datasets"] = rows(query("EXEC uspDatasets"))
found["search"] = query("EXEC uspSearchCatalog 'coads SST'")["Variable"].tolist()
found["catalog"] = len(query("EXEC uspCatalog"))
need(COADS)
found["columns"] = query("select TOP(1) * FROM %s" % COADS).columns.tolist()
found["head"] = len(query("select top 5 * FROM %s" % LEVITUS))
found["columns by name"] = query("EXEC uspColumns '%s'" % COADS)["Columns"].tolist()

number = int(query("SELECT DISTINCT(Dataset_ID) FROM tblVariables WHERE LOWER(Table_Name)=LOWER('%s') " % UNDERWAY.upper()).iloc[0]["Dataset_ID"])
statistics = pandas.read_json(io.StringIO(query("SELECT JSON_stats FROM tblDataset_Stats WHERE Dataset_ID=%d " % number)["JSON_stats"][0]))
found["rows by statistics"] = int(statistics.loc["count", "lat"])
whole = query("SELECT * FROM %s" % UNDERWAY)
found["whole dataset"] = {"rows": len(whole), "columns": whole.columns.tolist(), "first": whole["time"].min(), "last": whole["time"].max(), "cruises": int(whole["cruise"].nunique())}

need(COADS, "SST")
found["unit"] = " [" + query("EXEC uspVariableUnit '%s', 'SST'" % COADS).iloc[0]["Unit"] + "]"
found["no unit"] = " [" + query("EXEC uspVariableUnit '%s', 'cruise'" % UNDERWAY).iloc[0]["Unit"] + "]"
found["long name"] = query("EXEC uspVariableLongName '%s', 'SST'" % COADS).iloc[0]["Long_Name"]
found["resolution"] = rows(query("EXEC uspVariableResolution '%s', 'SST'" % COADS))
found["coverage"] = rows(query("EXEC uspVariableCoverage '%s', 'TEMP'" % LEVITUS))
found["statistics"] = rows(query("EXEC uspVariableStat '%s', 'SST'" % COADS))
grid = "SELECT Spatial_Res_ID, RTRIM(LTRIM(Spatial_Resolution)) AS Spatial_Resolution FROM tblVariables JOIN tblSpatial_Resolutions ON [tblVariables].Spatial_Res_ID=[tblSpatial_Resolutions].ID WHERE Table_Name='%s' AND Short_Name='%s' "
found["is a grid"] = [query(grid % pair).Spatial_Resolution[0].lower().find("irregular") == -1 for pair in ((COADS, "SST"), (UNDERWAY, "PAR"))]
climatology = "SELECT * FROM tblDatasets d JOIN tblVariables v ON d.ID=v.Dataset_ID WHERE v.Table_Name='%s'"
found["is a climatology"] = [bool(query(climatology % table).iloc[0]["Climatology"] == 1) for table in (COADS, LEVITUS)]
found["references"] = query("SELECT Reference FROM dbo.udfDatasetReferences(%d)" % int(query("EXEC uspDatasets").set_index("Table_Name").loc[COADS, "Dataset_ID"]))["Reference"].tolist()
need("['%s', '%s']" % (COADS, LEVITUS), "['SST', 'TEMP']")
found["metadata"] = pandas.concat([query("EXEC uspVariableMetaData '%s', '%s'" % pair) for pair in ((COADS, "SST"), (LEVITUS, "TEMP"))], axis=0, sort=False)[["Variable", "Dataset_Name"]].values.tolist()

cruises = query("EXEC uspCruises")
found["cruises"] = cruises["Name"].tolist()
cruise = query("EXEC uspCruiseByName 'syn2302' ")
found["cruise"] = len(cruise)
bounds = query("EXEC uspCruiseBounds %d " % cruise.iloc[0]["ID"]).iloc[0]
found["cruise bounds"] = {name: bounds[name] for name in ("dt1", "dt2", "lat1", "lat2", "lon1", "lon2")}
track = query("EXEC uspCruiseTrajectory %d " % cruise.iloc[0]["ID"])
found["track"] = {"columns": track.columns.tolist(), "is in order": bool((track["time"] == track["time"].sort_values()).all()), "first": track["time"].iloc[0]}
found["cruise variables"] = sorted(query("SELECT * FROM tblVariables WHERE Dataset_ID IN (SELECT Dataset_ID FROM tblDataset_Cruises WHERE Cruise_ID=%d)" % cruise.iloc[0]["ID"])["Short_Name"])

march = subset("uspSpaceTime", COADS, "SST", "2000-03-01", "2000-03-31", -10, 10, 170, -170, 0, 0)
found["space time"] = {"columns": march.columns.tolist(), "lat": values(march["lat"]), "lon": values(march["lon"]), "SST": values(march["SST"])}
profile = subset("uspDepthProfile", LEVITUS, "TEMP", "1982-01-01", "1982-01-01", 30, 31, -151, -150, 0, 5000)
found["depth profile"] = {"columns": profile.columns.tolist(), "depth": values(profile["depth"]), "TEMP": values(profile["TEMP"])}
section = subset("uspSectionMap", LEVITUS, "TEMP", "1982-01-01", "1982-01-01", 30, 31, -160, -150, 0, 100)
found["section"] = {"columns": section.columns.tolist(), "rows": len(section)}
for name, procedure in (("series", "uspTimeSeries"), ("weekly", "uspWeekly"), ("monthly", "uspMonthly"), ("quarterly", "uspQuarterly"), ("annual", "uspAnnual")):
    series = subset(procedure, UNDERWAY, "temperature", "2023-01-01", "2023-12-31", -90, 90, -180, 180, 0, 0)
    found[name] = {"columns": series.columns.tolist(), "rows": len(series), "mean": float(series["temperature"].mean())}
aggregate = query("uspAggregate '%s', '%s', '%s', %d, %f, %f, %f, %f, %f, %f" % (UNDERWAY, "temperature", "month", int(whole["time"].iloc[0][5:7]), -90, 90, -180, 180, 0, 0))
found["aggregate"] = {"columns": aggregate.columns.tolist(), "sample": int(aggregate["sample_size"].sum())}
need(UNDERWAY, "temperature")
first_day = whole["time"].min()[:10]
match = query("EXEC uspMatch '%s', '%s','%s', '%s', '%s', '%s', '%s', '%s', '%s', '%s', '%s', '%s', '%s', '%s', '%s', '%s'" % (
    UNDERWAY, "temperature", COADS, "SST", first_day + " 00:00:00", first_day + " 23:59:59", -91, 91, -181, 181, -5, 5, 0, 1.0, 1.0, 5))
found["match"] = {"columns": match.columns.tolist(), "rows": len(match)}

span = query("SELECT MIN([time]) startTime, MAX([time]) endTime FROM %s" % UNDERWAY)
start, end = [pandas.to_datetime(span.iloc[0][name].split(".000Z")[0]) for name in ("startTime", "endTime")]
found["span"] = [str(start), str(end)]
sample = "SELECT AVG(temperature) CMAP_t_avg, STDEV(temperature) CMAP_t_std, COUNT(temperature) CMAP_t_count FROM " + UNDERWAY + " WHERE [time] BETWEEN '%s' AND '%s' AND lat BETWEEN %f AND %f AND lon BETWEEN %f AND %f"
points = whole.iloc[:: max(1, len(whole) // 60)]
statements = [sample % (row.time, row.time, row.lat - 0.1, row.lat + 0.1, row.lon - 0.1, row.lon + 0.1) for row in points.itertuples()]
with concurrent.futures.ThreadPoolExecutor(min(32, (os.cpu_count() or 1) + 4)) as pool:
    counts = [int(table.iloc[0]["CMAP_t_count"]) if len(table) == 1 else None for table in pool.map(query, statements)]
found["sample"] = {"asked": len(statements), "answered": sum(count is not None for count in counts), "counted": sum(counts), "present": int(points["temperature"].notna().sum())}

found["complaints before"] = len(complaints)
found["refused"] = [len(query(sql)) for sql in ("SELECT nothing FROM %s" % COADS, "SELECT * FROM tblNothing", "EXEC uspSpaceTime '%s','SST','yesterday','2000-01-01',0,1,2,3,4,5" % COADS)]
found["complaints"] = complaints[found["complaints before"]:]
found["wrong key"] = list(send("SELECT 1", "00000000-0000-0000-0000-000000000000"))
print(json.dumps(found, default=str))
