import type { CustomLayerInterface, CustomRenderMethodInput } from 'maplibre-gl';
import type { GlobeLayer, GlobePicture } from './globe-layer.ts';
import { makeSphere } from './sphere-mesh.ts';
import { fragmentShader, vertexShader } from './sphere-shaders.ts';

/** Name of the layer in the style. */
export const dataLayerId = 'data';

/** A layer of MapLibre that shows pictures on the globe up to both poles; `show` changes them. */
export interface SphereLayer extends CustomLayerInterface {
  show(layer: GlobeLayer): void;
}

/**
 * MapLibre's own raster layers end at 85.05° and smear their last row over the poles. This one draws a sphere of its own, with the map's camera, and looks each pixel's colour up by longitude and
 * latitude: no seam, no pole without data.
 */
export function createSphereLayer(): SphereLayer {
  let shown: GlobeLayer = { whole: undefined, detail: undefined, opacity: 1 };
  let parts: DrawingParts | undefined;
  return {
    id: dataLayerId,
    type: 'custom',
    renderingMode: '2d',
    show: (layer) => {
      shown = layer;
    },
    onAdd: (_map, gl) => {
      parts = isWebGl2(gl) ? prepare(gl) : undefined;
    },
    onRemove: (_map, gl) => {
      if (parts && isWebGl2(gl)) dispose(gl, parts);
      parts = undefined;
    },
    render: (gl, input) => {
      if (parts && isWebGl2(gl) && shown.whole) draw(gl, parts, { layer: shown, input });
    },
  };
}

function isWebGl2(
  gl: WebGLRenderingContext | WebGL2RenderingContext,
): gl is WebGL2RenderingContext {
  return 'createVertexArray' in gl;
}

/** A texture and the picture that is in it. */
interface Slot {
  readonly texture: WebGLTexture;
  bitmap: ImageBitmap | undefined;
}

interface DrawingParts {
  readonly program: WebGLProgram;
  readonly vertices: WebGLVertexArrayObject;
  readonly buffers: readonly WebGLBuffer[];
  readonly triangleCount: number;
  readonly whole: Slot;
  readonly detail: Slot;
}

function prepare(gl: WebGL2RenderingContext): DrawingParts {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('WebGL made no shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`The data layer's shaders were refused: ${gl.getProgramInfoLog(program)}`);
  const { corners, triangles } = makeSphere();
  const vertices = gl.createVertexArray();
  gl.bindVertexArray(vertices);
  const buffers = [gl.createBuffer(), gl.createBuffer()] as const;
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers[0]);
  gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW);
  const at = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(at);
  gl.vertexAttribPointer(at, 3, gl.FLOAT, false, 0, 0);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers[1]);
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW);
  gl.bindVertexArray(null);
  const slot = (): Slot => ({ texture: gl.createTexture(), bitmap: undefined });
  const textures = { whole: slot(), detail: slot() };
  return { program, vertices, buffers, triangleCount: triangles.length, ...textures };
}

function dispose(gl: WebGL2RenderingContext, parts: DrawingParts): void {
  gl.deleteProgram(parts.program);
  gl.deleteVertexArray(parts.vertices);
  for (const buffer of parts.buffers) gl.deleteBuffer(buffer);
  for (const { texture } of [parts.whole, parts.detail]) gl.deleteTexture(texture);
}

function draw(
  gl: WebGL2RenderingContext,
  parts: DrawingParts,
  { layer, input }: { layer: GlobeLayer; input: CustomRenderMethodInput },
): void {
  const { program } = parts;
  const uniform = (name: string): WebGLUniformLocation | null =>
    gl.getUniformLocation(program, name);
  gl.useProgram(program);
  gl.disable(gl.DEPTH_TEST);
  gl.disable(gl.STENCIL_TEST);
  gl.disable(gl.CULL_FACE);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  const { mainMatrix, clippingPlane } = input.defaultProjectionData;
  gl.uniformMatrix4fv(uniform('matrix'), false, Float32Array.from(mainMatrix));
  gl.uniform4fv(uniform('horizon'), clippingPlane);
  gl.uniform1f(uniform('opacity'), layer.opacity);
  gl.uniform1f(uniform('hasDetail'), layer.detail ? 1 : 0);
  for (const [unit, name] of (['whole', 'detail'] as const).entries()) {
    const picture = layer[name] ?? layer.whole;
    if (!picture) continue;
    gl.activeTexture(gl.TEXTURE0 + unit);
    fill(gl, layer[name] ? parts[name] : parts.whole, picture);
    gl.uniform1i(uniform(name), unit);
    const { west, east, south, north } = picture;
    gl.uniform4f(uniform(`${name}Window`), west, east, south, north);
  }
  gl.bindVertexArray(parts.vertices);
  gl.drawElements(gl.TRIANGLES, parts.triangleCount, gl.UNSIGNED_INT, 0);
  gl.bindVertexArray(null);
}

/** Binds the texture of a slot, with the picture in it. A picture that is magnified shows its pixels as they are. */
function fill(gl: WebGL2RenderingContext, slot: Slot, { bitmap }: GlobePicture): void {
  gl.bindTexture(gl.TEXTURE_2D, slot.texture);
  // A bitmap that was closed for a newer one has no size: what is there stays until that comes.
  if (slot.bitmap === bitmap || bitmap.width === 0) return;
  slot.bitmap = bitmap;
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}
