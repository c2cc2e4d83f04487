/*
 * Photographs a hero scene. Its paper must have the exact colours of the style sheet, because the page goes on beside the
 * picture; so the paper is not lit: it is a given gradient on which only shadows fall.
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
  scene.background = paperPicture(stage)
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
  const develop = shader(developing, { picture: { value: null } })
  return expose(scene, camera, lights, { width, height, passes: stage.passes, shift, develop })
}

/** The paper's shadows, which fade before they reach the text. */
function shadowsOnly({ shade, shadowsFrom }: Stage): THREE.Material {
  const material = new THREE.ShadowMaterial({
    color: shade,
    opacity: shadowDepth,
    side: THREE.DoubleSide,
  })
  const [none, full] = shadowsFrom
  material.onBeforeCompile = (program) => {
    program.fragmentShader = program.fragmentShader.replace(
      '#include <tonemapping_fragment>',
      `gl_FragColor.a *= smoothstep(${none.toFixed(1)}, ${full.toFixed(1)}, gl_FragCoord.x);
      #include <tonemapping_fragment>`,
    )
  }
  material.customProgramCacheKey = () => `${none} ${full}`
  return material
}

function mixed(color: string, other: THREE.Color, share: number): string {
  return `#${new THREE.Color(color).lerp(other, share).getHexString()}`
}

/** The paper as light, so that developing gives back exactly the asked colours. */
function paperPicture({ width, height, paper, glow }: Stage): THREE.Texture {
  const light = new Float32Array(width * height * 4)
  const color = new THREE.Color()
  const glowing = new THREE.Color(glow.color).convertLinearToSRGB()
  for (let line = 0; line < height; line++) {
    const share = line / (height - 1)
    const next = Math.max(
      1,
      paper.findIndex(([at]) => at >= share),
    )
    const [to, toColor] = paper[next]
    const [from, fromColor] = paper[next - 1]
    // mixed as the browser mixes the style sheet's gradient: by the numbers of the screen
    const plain = new THREE.Color(fromColor)
      .convertLinearToSRGB()
      .lerp(new THREE.Color(toColor).convertLinearToSRGB(), (share - from) / (to - from))
    for (let column = 0; column < width; column++) {
      const away = Math.hypot(column - glow.middle[0], line - glow.middle[1]) / glow.radius
      const strength = away < 1 ? glow.strength * (1 - away * away) ** 2 : 0
      color.copy(plain).lerp(glowing, strength).convertSRGBToLinear()
      // a texture's first line is its lowest
      light.set([...beforeDeveloping(color.toArray()), 1], ((height - 1 - line) * width + column) * 4)
    }
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
const developing = `${toScreen}
  //main
  gl_FragColor = vec4(onScreen(texture2D(picture, place).rgb * ${exposure}), 1.0);`
