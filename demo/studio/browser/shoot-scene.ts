/*
 * Renders a hero scene as a cut-out: the objects and their shadows, transparent everywhere else. The page draws the
 * ground below it. The picture fits only that ground: on the style sheet's gradient it looks like a photograph on such
 * paper.
 */
import * as THREE from 'three'
import type { Stage } from '../heroes/stage.ts'
import { expose, reflectMore, shader, studioLights, surroundings, sweep, toScreen } from './darkroom.ts'

const elevation = 0.17
const distance = 17
/** units: what the camera looks at, and what the lights reach */
const middle = new THREE.Vector3(0, 1.7, -0.2)
const reach = 5.2
/** share of its light that paper in full shadow loses */
const shadowDepth = 0.72
const shine = 2

/** @returns the picture as PNG in a data address */
export function shootScene(objects: THREE.Object3D, stage: Stage): string {
  const { width, height } = stage
  const ground = new THREE.Color(stage.paper.at(-1)?.[1])
  const scene = new THREE.Scene()
  const reflected = surroundings(mixed('#d2d2d2', ground, 0.25), mixed('#b5b5b5', ground, 0.6))
  scene.environment = reflected
  scene.environmentIntensity = 0.62
  scene.add(objects)
  reflectMore(objects, reflected, shine)
  scene.add(new THREE.HemisphereLight('#ffffff', ground, 0.3))
  const shadows = sweep(-4.6, shadowsOnly(stage))
  // before glass, which lets them be seen
  shadows.renderOrder = -1
  scene.add(shadows)
  const camera = new THREE.PerspectiveCamera(
    (Math.atan(height / 2 / (stage.unit * distance)) * 360) / Math.PI,
    width / height,
    0.1,
    60,
  )
  camera.position
    .copy(middle)
    .add(new THREE.Vector3(0, Math.sin(elevation), Math.cos(elevation)).multiplyScalar(distance))
  camera.lookAt(middle)
  camera.updateMatrixWorld()
  const lights = studioLights(middle, reach, { shadowSize: 2048, lowest: 0.55 })
  scene.add(lights.key, lights.key.target, lights.sky, lights.sky.target)
  const shift = [stage.middle[0] - width / 2, stage.middle[1] - height / 2] as const
  const develop = shader(developing, {
    picture: { value: null },
    paper: { value: paperPicture(stage) },
    shade: { value: new THREE.Color(stage.shade) },
  })
  return expose(scene, camera, lights, { width, height, passes: stage.passes, shift, develop })
}

/** The paper's shadows, which fade before they reach the text and the edges of the picture. */
function shadowsOnly({ width, height, shade, shadowsFrom, fade }: Stage): THREE.Material {
  const material = new THREE.ShadowMaterial({
    color: shade,
    opacity: shadowDepth,
    side: THREE.DoubleSide,
  })
  const [none, full] = shadowsFrom
  material.onBeforeCompile = (program) => {
    program.fragmentShader = program.fragmentShader.replace(
      '#include <tonemapping_fragment>',
      `vec2 inside = min(gl_FragCoord.xy, vec2(${width}.0, ${height}.0) - gl_FragCoord.xy);
      gl_FragColor.a *= smoothstep(${none.toFixed(1)}, ${full.toFixed(1)}, gl_FragCoord.x);
      gl_FragColor.a *= smoothstep(2.0, ${fade.toFixed(1)}, min(inside.x, inside.y));
      #include <tonemapping_fragment>`,
    )
  }
  material.customProgramCacheKey = () => [width, height, none, full, fade].join(' ')
  return material
}

function mixed(color: string, other: THREE.Color, share: number): string {
  return `#${new THREE.Color(color).lerp(other, share).getHexString()}`
}

/** The paper as light, so that developing gives back exactly the asked colours. */
function paperPicture({ width, height, paper }: Stage): THREE.Texture {
  const light = new Float32Array(width * height * 4)
  for (let line = 0; line < height; line++) {
    const share = line / (height - 1)
    const next = Math.max(
      1,
      paper.findIndex(([at]) => at >= share),
    )
    const [to, toColor] = paper[next]
    const [from, fromColor] = paper[next - 1]
    // mixed as the browser mixes the style sheet's gradient: by the numbers of the screen
    const color = new THREE.Color(fromColor)
      .convertLinearToSRGB()
      .lerp(new THREE.Color(toColor).convertLinearToSRGB(), (share - from) / (to - from))
      .convertSRGBToLinear()
    const pixel = [...beforeDeveloping(color.toArray()), 1]
    // a texture's first line is its lowest
    for (let column = 0; column < width; column++)
      light.set(pixel, ((height - 1 - line) * width + column) * 4)
  }
  const texture = new THREE.DataTexture(light, width, height, THREE.RGBAFormat, THREE.FloatType)
  texture.colorSpace = THREE.LinearSRGBColorSpace
  texture.needsUpdate = true
  return texture
}

/** The tone mapper of {@link toScreen} backwards, and the exposure. */
function beforeDeveloping(shown: readonly number[]): [number, number, number] {
  const start = 0.76
  const room = 1 - start
  let color = [...shown]
  const newPeak = Math.max(...color)
  if (newPeak > start) {
    const peak = (room * room) / (1 - newPeak) - room + start
    const grey = 1 - 1 / (0.15 * (peak - newPeak) + 1)
    color = color.map((each) => (((each - grey * newPeak) / (1 - grey)) * peak) / newPeak)
  }
  const least = Math.min(...color)
  const lifted = least < 0.04 ? Math.sqrt(Math.max(0, least) / 6.25) - least : 0.04
  const [red = 0, green = 0, blue = 0] = color.map((each) => (each + lifted) / exposure)
  return [red, green, blue]
}

const exposure = 0.93
/*
 * The browser blends pictures by the numbers of the screen, but light adds up linearly. So this computes the colour
 * that gives the photograph when the browser blends it over the plain ground.
 */
const developing = `uniform sampler2D paper; uniform vec3 shade; ${toScreen}
  //main
  vec4 seen = texture2D(picture, place);
  vec3 ground = texture2D(paper, place).rgb;
  vec3 plain = onScreen(ground * ${exposure});
  vec3 shown = onScreen((seen.rgb + (1.0 - seen.a) * ground) * ${exposure});
  vec3 room = mix(plain, 1.0 - plain, step(plain, shown));
  vec3 least = abs(shown - plain) / max(room, vec3(0.001));
  float cover = clamp(max(seen.a, max(least.r, max(least.g, least.b))), 0.0, 1.0);
  // where nothing is seen goes the colour of the faintest shadow: a border between the two would cost bytes
  vec3 faint = onScreen((shade * 0.04 + 0.96 * ground) * ${exposure});
  vec3 unseen = clamp(plain + (faint - plain) / 0.04, 0.0, 1.0);
  vec3 color = mix(unseen, plain + (shown - plain) / max(cover, 0.001), smoothstep(0.0, 0.03, cover));
  gl_FragColor = vec4(color, cover);`
