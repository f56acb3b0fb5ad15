/** Places corners of the unit sphere as MapLibre places its globe, and passes them on. */
export const vertexShader = `#version 300 es
precision highp float;
in vec3 corner;
uniform mat4 matrix;
uniform vec4 horizon;
out vec3 place;
out float front;
void main() {
  place = corner;
  front = dot(corner, horizon.xyz) + horizon.w;
  gl_Position = matrix * vec4(corner, 1.0);
  gl_Position.z = 0.0;
}`;

/** Looks the colour of a pixel up by its longitude and latitude: in the finer picture where it lies in its window, else in that of the whole. */
export const fragmentShader = `#version 300 es
precision highp float;
in vec3 place;
in float front;
uniform sampler2D whole;
uniform sampler2D detail;
uniform vec4 wholeWindow;
uniform vec4 detailWindow;
uniform float hasDetail;
uniform float opacity;
out vec4 colour;
vec2 find(vec4 window, float lon, float lat) {
  float east = mod(lon - window.x, 360.0);
  return vec2(east / (window.y - window.x), (window.w - lat) / (window.w - window.z));
}
bool isInside(vec2 at) {
  return at.x <= 1.0 && at.y >= 0.0 && at.y <= 1.0;
}
void main() {
  if (front < 0.0) discard;
  float lon = degrees(atan(place.x, place.z));
  float lat = degrees(atan(place.y, length(place.xz)));
  vec2 near = find(detailWindow, lon, lat);
  vec2 far = find(wholeWindow, lon, lat);
  if (hasDetail > 0.5 && isInside(near)) colour = texture(detail, near);
  else if (isInside(far)) colour = texture(whole, far);
  else discard;
  if (colour.a < 0.5) discard;
  colour = vec4(colour.rgb / colour.a, 1.0) * opacity;
}`;
