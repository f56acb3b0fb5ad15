"""Writes a submission workbook as Excel saves it: shared texts and an address in each cell.

python3 make-workbook.py <path> <rows> <columns> <right|wrong>; four of the columns are time, lat, lon and depth. Python's standard library only.
"""

import datetime
import math
import random
import sys
import zipfile

path, row_count, column_count, kind = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
variables = [f"v{index + 1}" for index in range(column_count - 4)]
NAMES = ["data", "dataset_meta_data", "vars_meta_data"]
DATASET = {
    "dataset_short_name": "bench_underway",
    "dataset_long_name": "Underway measurements of a benchmark",
    "dataset_version": "1.0",
    "dataset_release_date": "2018-06-20",
    "dataset_make": "observation",
    "dataset_source": "a generator",
    "dataset_acknowledgement": "none",
    "dataset_description": "Synthetic rows.",
    "cruise_names": "KM1605",
}
VARIABLE = "var_short_name var_long_name var_sensor var_unit var_spatial_res var_temporal_res var_discipline visualize var_keywords".split()
SCHEMAS = "http://schemas.openxmlformats.org"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
shared: dict[str, int] = {}


def share(text):
    return shared.setdefault(text, len(shared))


def data_rows():
    yield ["time", "lat", "lon", "depth", *variables]
    start = datetime.datetime(2016, 4, 20)
    make = random.Random(7)
    for row in range(row_count):
        if kind == "wrong":
            yield ["soon", "north", 400, -5, *["NaN"] * len(variables)]
            continue
        time = (start + datetime.timedelta(seconds=10 * row)).isoformat()
        lat, lon = 22 + math.sin(row / 50_000), -158 + math.cos(row / 40_000)
        yield [time, lat, lon, 5, *[round(20 + index + make.random() * 5, 5) for index in range(len(variables))]]


def write_sheet(archive, number, rows):
    with archive.open(f"xl/worksheets/sheet{number}.xml", "w", force_zip64=False) as part:
        part.write(f'{HEAD}<worksheet xmlns="{SCHEMAS}/spreadsheetml/2006/main"><sheetData>'.encode())
        for row, cells in enumerate(rows, 1):
            text = "".join(
                f'<c r="{chr(65 + column)}{row}" t="s"><v>{share(cell)}</v></c>'
                if isinstance(cell, str)
                else f'<c r="{chr(65 + column)}{row}"><v>{cell!r}</v></c>'
                for column, cell in enumerate(cells)
            )
            part.write(f'<row r="{row}" spans="1:{len(cells)}">{text}</row>'.encode())
        part.write(b"</sheetData></worksheet>")


with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
    sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    relation = f"{SCHEMAS}/officeDocument/2006/relationships"
    parts = "".join(f'<Override PartName="/xl/worksheets/sheet{n}.xml" ContentType="{sheet}.worksheet+xml"/>' for n in (1, 2, 3))
    archive.writestr("[Content_Types].xml", f'{HEAD}<Types xmlns="{SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="{sheet}.sheet.main+xml"/>{parts}<Override PartName="/xl/sharedStrings.xml" ContentType="{sheet}.sharedStrings+xml"/></Types>')
    archive.writestr("_rels/.rels", f'{HEAD}<Relationships xmlns="{SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="{relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>')
    tabs = "".join(f'<sheet name="{name}" sheetId="{n}" r:id="rId{n}"/>' for n, name in enumerate(NAMES, 1))
    archive.writestr("xl/workbook.xml", f'{HEAD}<workbook xmlns="{SCHEMAS}/spreadsheetml/2006/main" xmlns:r="{relation}"><sheets>{tabs}</sheets></workbook>')
    targets = "".join(f'<Relationship Id="rId{n}" Type="{relation}/worksheet" Target="worksheets/sheet{n}.xml"/>' for n in (1, 2, 3))
    archive.writestr("xl/_rels/workbook.xml.rels", f'{HEAD}<Relationships xmlns="{SCHEMAS}/package/2006/relationships">{targets}<Relationship Id="rId4" Type="{relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>')
    write_sheet(archive, 1, data_rows())
    write_sheet(archive, 2, [list(DATASET), list(DATASET.values())])
    write_sheet(archive, 3, [VARIABLE, *[[name, f"Variable {name}", "CTD", "1", "Irregular", "Irregular", "Physics", 1, name] for name in variables]])
    with archive.open("xl/sharedStrings.xml", "w") as part:
        part.write(f'{HEAD}<sst xmlns="{SCHEMAS}/spreadsheetml/2006/main" uniqueCount="{len(shared)}">'.encode())
        for text in shared:
            part.write(f"<si><t>{text}</t></si>".encode())
        part.write(b"</sst>")
