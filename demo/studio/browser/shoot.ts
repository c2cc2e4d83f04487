/*
 * Renders one object as in a daylight studio, or a hero scene as a cut-out. The object stands on a seamless background
 * in the colour of its category, lit by a soft box at the upper left and by the sky. The scene is its objects and their
 * shadows, transparent everywhere else; the page draws the ground below it, and the picture fits only that ground.
 *
 * render.ts calls `take` of this page for each product and `takeScene` for each hero.
 */
import * as THREE from 'three'
import type { HeroJob, Stage } from '../heroes.ts'
import { modelByName, type Job, type View } from '../models/models.ts'
import { scenes } from '../scenes.ts'

/** length of the way from the object to a light; lights are directional, so only the shadow's range depends on it */
const lightDistance = 16
const keyDirection = new THREE.Vector3(-0.62, 1, 0.62).normalize()
const softBox = 0.3

type Darkroom = {
  renderer: THREE.WebGLRenderer
  add: THREE.ShaderMaterial
  sheet: THREE.Mesh
  flatScene: THREE.Scene
  flatCamera: THREE.Camera
}
let opened: Darkroom | undefined

export function darkroom(): Darkroom {
  opened ??= openDarkroom()
  return opened
}

/**
 * The soft box at the upper left, and the sky, for objects within `reach` of the middle.
 * @param options `lowest`: sine of the lowest height of the sky's light; low light casts long shadows
 */
export function studioLights(
  middle: THREE.Vector3,
  reach: number,
  { shadowSize = 1024, lowest = Math.sqrt(0.08) } = {},
): Lights {
  const key = light(2.5, '#fff6ea', middle, reach, shadowSize)
  const sky = light(1.55, '#f2f5ff', middle, reach, shadowSize)
  return { key, sky, middle, lowest }
}

export type Lights = {
  key: THREE.DirectionalLight
  sky: THREE.DirectionalLight
  middle: THREE.Vector3
  lowest: number
}

/**
 * Exposes a scene with its lights, and converts the result to a picture.
 * @param shift pixels by which the scene's middle is right of and below the middle of the picture
 * @returns the picture as PNG in a data address
 */
export function expose(
  scene: THREE.Scene,
  camera: THREE.PerspectiveCamera,
  lights: Lights,
  film: {
    width: number
    height: number
    passes: number
    shift?: readonly [number, number]
    develop: THREE.ShaderMaterial
  },
): string {
  const { width, height, passes, shift = [0, 0], develop } = film
  const room = darkroom()
  const { renderer } = room
  renderer.setSize(width, height, false)
  const pass = new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType })
  const sum = new THREE.WebGLRenderTarget(width, height, { type: THREE.FloatType, depthBuffer: false })
  renderer.setRenderTarget(sum)
  // what nothing covers stays transparent; a product's paper covers all
  renderer.setClearColor(0, 0)
  renderer.clear()
  for (let index = 0; index < passes; index++) {
    const [x, y] = [halton(index, 2) - 0.5 - shift[0], halton(index, 3) - 0.5 - shift[1]]
    camera.setViewOffset(width, height, x, y, width, height)
    moveLights(lights, index, passes)
    renderer.autoClear = true
    renderer.setRenderTarget(pass)
    renderer.render(scene, camera)
    renderer.autoClear = false
    draw(room, room.add, { picture: pass.texture, share: 1 / passes }, sum)
  }
  draw(room, develop, { picture: sum.texture }, null)
  const address = renderer.domElement.toDataURL('image/png')
  pass.dispose()
  sum.dispose()
  lights.key.dispose()
  lights.sky.dispose()
  scene.traverse((each) => {
    if (!(each instanceof THREE.Mesh)) return
    each.geometry.dispose()
    for (const material of [each.material].flat()) {
      if (material instanceof THREE.MeshStandardMaterial) material.bumpMap?.dispose()
      if ('map' in material && material.map instanceof THREE.Texture) material.map.dispose()
      if (material instanceof THREE.Material) material.dispose()
    }
  })
  return address
}

/** Metal shows nothing but its surroundings, so it gets more of them than other materials. */
export function reflectMore(object: THREE.Object3D, surroundings: THREE.Texture, strength: number): void {
  object.traverse((each) => {
    if (!(each instanceof THREE.Mesh)) return
    if (!(each.material instanceof THREE.MeshStandardMaterial) || each.material.metalness !== 1) return
    each.material.envMap = surroundings
    each.material.envMapIntensity = strength
  })
}

/** Paper that runs from the table up the wall without an edge. */
export function sweep(wall: number, material: THREE.Material): THREE.Mesh {
  const bend = 3.2
  const profile = [
    [9, 0],
    ...Array.from({ length: 25 }, (_, step) => {
      const angle = ((step / 24) * Math.PI) / 2
      return [wall + bend - Math.sin(angle) * bend, bend - Math.cos(angle) * bend]
    }),
    [wall, 14],
  ]
  const geometry = new THREE.PlaneGeometry(48, 1, 1, profile.length - 1)
  const positions = geometry.getAttribute('position')
  profile.forEach(([z = 0, y = 0], line) => {
    for (const side of [0, 1]) positions.setXYZ(line * 2 + side, side ? 24 : -24, y, z)
  })
  geometry.computeVertexNormals()
  const paper = new THREE.Mesh(geometry, material)
  paper.receiveShadow = true
  return paper
}

function light(
  strength: number,
  color: string,
  target: THREE.Vector3,
  reach: number,
  shadowSize: number,
): THREE.DirectionalLight {
  const made = new THREE.DirectionalLight(color, strength)
  made.castShadow = true
  made.shadow.mapSize.set(shadowSize, shadowSize)
  Object.assign(made.shadow.camera, {
    left: -reach,
    bottom: -reach,
    right: reach,
    top: reach,
    near: 0.5,
    far: 40,
  })
  made.shadow.bias = -0.0006
  made.shadow.normalBias = 0.012
  made.target.position.copy(target)
  return made
}

function moveLights({ key, sky, middle, lowest }: Lights, index: number, passes: number): void {
  const across = new THREE.Vector3(0, 1, 0).cross(keyDirection).normalize()
  const along = keyDirection.clone().cross(across)
  const angle = halton(index, 5) * Math.PI * 2
  const radius = Math.sqrt(halton(index, 7)) * softBox
  const toKey = keyDirection
    .clone()
    .addScaledVector(across, Math.cos(angle) * radius)
    .addScaledVector(along, Math.sin(angle) * radius)
    .normalize()
  key.position.copy(middle).addScaledVector(toKey, lightDistance)
  // a spiral of even density over the dome, more from above than from the side
  const height = Math.sqrt(1 - ((index + 0.5) / passes) * (1 - lowest ** 2))
  const turn = index * 2.399963
  const level = Math.sqrt(1 - height * height)
  sky.position
    .copy(middle)
    .addScaledVector(new THREE.Vector3(Math.cos(turn) * level, height, Math.sin(turn) * level), lightDistance)
}

/** An even sequence between 0 and 1. */
function halton(index: number, base: number): number {
  let value = 0
  let share = 1
  for (let rest = index + 1; rest > 0; rest = Math.floor(rest / base)) {
    share /= base
    value += share * (rest % base)
  }
  return value
}

function draw(
  { renderer, sheet, flatScene, flatCamera }: Darkroom,
  material: THREE.ShaderMaterial,
  inputs: Record<string, unknown>,
  onto: THREE.WebGLRenderTarget | null,
): void {
  for (const [name, value] of Object.entries(inputs)) {
    const uniform = material.uniforms[name]
    if (uniform) uniform.value = value
  }
  sheet.material = material
  renderer.setRenderTarget(onto)
  renderer.render(flatScene, flatCamera)
}

function openDarkroom(): Darkroom {
  const renderer = new THREE.WebGLRenderer({
    antialias: false,
    preserveDrawingBuffer: true,
    premultipliedAlpha: false,
  })
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = THREE.PCFShadowMap
  renderer.toneMapping = THREE.NoToneMapping
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace
  document.body.append(renderer.domElement)
  const sheet = new THREE.Mesh(new THREE.PlaneGeometry(2, 2))
  sheet.frustumCulled = false
  const flatScene = new THREE.Scene()
  flatScene.add(sheet)
  return {
    renderer,
    add: shader(
      'gl_FragColor = min(texture2D(picture, place), vec4(vec3(6.0), 1.0)) * share;',
      { picture: { value: null }, share: { value: 1 } },
      { blending: THREE.CustomBlending, blendSrc: THREE.OneFactor, blendDst: THREE.OneFactor },
    ),
    sheet,
    flatScene,
    flatCamera: new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1),
  }
}

/** What shiny things reflect: a grey room with panels of light, its walls and floor in a tint. */
export function surroundings(walls = '#8a8a8a', floor = '#b5b5b5'): THREE.Texture {
  return new THREE.PMREMGenerator(darkroom().renderer).fromScene(room(walls, floor), 0.03).texture
}

function room(wallColor: string, floorColor: string): THREE.Scene {
  const scene = new THREE.Scene()
  const walls = new THREE.Mesh(
    new THREE.BoxGeometry(20, 14, 20),
    new THREE.MeshBasicMaterial({ color: wallColor, side: THREE.BackSide }),
  )
  walls.position.y = 4
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(20, 20),
    new THREE.MeshBasicMaterial({ color: floorColor }),
  )
  floor.rotation.x = -Math.PI / 2
  floor.position.y = -2.4
  scene.add(walls, floor)
  for (const [width, height, strength, x, y, z] of [
    [7, 5, 7, -7, 7, 5],
    [3, 7, 3.2, 8, 4, 3],
    [8, 3, 4, 0, 9.5, -2],
    [2, 5, 2, -9, 3, -4],
  ] as const) {
    const panel = new THREE.Mesh(
      new THREE.PlaneGeometry(width, height),
      new THREE.MeshBasicMaterial({
        color: new THREE.Color(strength, strength, strength),
        side: THREE.DoubleSide,
      }),
    )
    panel.position.set(x, y, z)
    panel.lookAt(0, 1, 0)
    scene.add(panel)
  }
  return scene
}

export function shader(
  main: string,
  uniforms: Record<string, THREE.IUniform>,
  more: THREE.ShaderMaterialParameters = {},
): THREE.ShaderMaterial {
  const [helpers, body] = main.includes('//main') ? main.split('//main') : ['', main]
  return new THREE.ShaderMaterial({
    vertexShader:
      'varying vec2 place; void main() { place = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader: `uniform sampler2D picture; ${'share' in uniforms ? 'uniform float share;' : ''}
      varying vec2 place; ${helpers} void main() { ${body} }`,
    uniforms,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    ...more,
  })
}

/** Bright parts rolled off without a change of hue: the Khronos neutral tone mapper. And the curve of sRGB. */
export const toScreen = `
  vec3 neutral(vec3 color) {
    const float start = 0.76;
    float least = min(color.r, min(color.g, color.b));
    color -= least < 0.08 ? least - 6.25 * least * least : 0.04;
    float peak = max(color.r, max(color.g, color.b));
    if (peak < start) return color;
    float room = 1.0 - start;
    float newPeak = 1.0 - room * room / (peak + room - start);
    color *= newPeak / peak;
    return mix(color, vec3(newPeak), 1.0 - 1.0 / (0.15 * (peak - newPeak) + 1.0));
  }
  vec3 onScreen(vec3 color) {
    color = neutral(color);
    return mix(color * 12.92, 1.055 * pow(max(color, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, color));
  }`

const fieldOfView = 20
let studio: { reflected: THREE.Texture; develop: THREE.ShaderMaterial } | undefined

/** @returns the picture as PNG in a data address */
export function shoot(object: THREE.Object3D, view: Required<View>): string {
  studio ??= { reflected: surroundings(), develop: shader(developing, { picture: { value: null } }) }
  const { size, passes } = view
  const scene = new THREE.Scene()
  scene.environment = studio.reflected
  scene.environmentIntensity = 0.85
  scene.background = new THREE.Color(view.ground)
  object.rotation.y += view.turn
  scene.add(object)
  const bounds = stand(object)
  reflectMore(object, studio.reflected, view.shine)
  const paper = new THREE.MeshStandardMaterial({
    color: view.ground,
    roughness: 1,
    side: THREE.DoubleSide,
    envMapIntensity: 0,
  })
  scene.add(sweep(Math.min(-3.4, bounds.min.z - 2.4), paper))
  const bounce = new THREE.HemisphereLight('#ffffff', view.ground, 0.16)
  scene.add(bounce)
  const camera = new THREE.PerspectiveCamera(fieldOfView, 1, 0.1, 100)
  frame(camera, object, bounds, view)
  const middle = bounds.getCenter(new THREE.Vector3())
  const lights = studioLights(middle, Math.max(2.2, bounds.getSize(new THREE.Vector3()).length() * 0.75))
  scene.add(lights.key, lights.key.target, lights.sky, lights.sky.target)
  return expose(scene, camera, lights, { width: size, height: size, passes, develop: studio.develop })
}

/** Puts the object on y = 0 in the middle of the sweep. */
function stand(object: THREE.Object3D): THREE.Box3 {
  object.updateMatrixWorld(true)
  const bounds = new THREE.Box3().setFromObject(object, true)
  const middle = bounds.getCenter(new THREE.Vector3())
  object.position.sub(new THREE.Vector3(middle.x, bounds.min.y, middle.z))
  object.updateMatrixWorld(true)
  return bounds.setFromObject(object, true)
}

/** Moves the camera until the object fills the asked share of the picture, a little below its middle. */
function frame(
  camera: THREE.PerspectiveCamera,
  object: THREE.Object3D,
  bounds: THREE.Box3,
  view: Required<View>,
): void {
  const spots = outerSpots(object)
  const direction = new THREE.Vector3(
    Math.sin(view.azimuth) * Math.cos(view.elevation),
    Math.sin(view.elevation),
    Math.cos(view.azimuth) * Math.cos(view.elevation),
  )
  const target = bounds.getCenter(new THREE.Vector3())
  let distance = 10
  const right = new THREE.Vector3()
  const up = new THREE.Vector3()
  const seen = new THREE.Vector3()
  for (let step = 0; step < 16; step++) {
    camera.position.copy(target).addScaledVector(direction, distance)
    camera.lookAt(target)
    camera.updateMatrixWorld()
    camera.updateProjectionMatrix()
    const extent = new THREE.Box2()
    for (const spot of spots) {
      seen.copy(spot).project(camera)
      extent.expandByPoint(new THREE.Vector2(seen.x, seen.y))
    }
    const size = extent.getSize(new THREE.Vector2())
    const middle = extent.getCenter(new THREE.Vector2())
    distance *= Math.max(size.x / 2 / view.width, size.y / 2 / view.height)
    const half = Math.tan((fieldOfView * Math.PI) / 360) * distance
    right.setFromMatrixColumn(camera.matrixWorld, 0)
    up.setFromMatrixColumn(camera.matrixWorld, 1)
    target.addScaledVector(right, (middle.x - view.shift[0] * 2) * half * 0.9)
    target.addScaledVector(up, (middle.y - view.shift[1] * 2) * half * 0.9)
  }
}

/** Enough points of every part to know where the object ends. */
function outerSpots(object: THREE.Object3D): THREE.Vector3[] {
  const spots: THREE.Vector3[] = []
  object.traverse((each) => {
    if (!(each instanceof THREE.Mesh) || !(each.geometry instanceof THREE.BufferGeometry)) return
    const positions = each.geometry.getAttribute('position')
    const step = Math.max(1, Math.floor(positions.count / 300))
    for (let index = 0; index < positions.count; index += step)
      spots.push(
        new THREE.Vector3(positions.getX(index), positions.getY(index), positions.getZ(index)).applyMatrix4(
          each.matrixWorld,
        ),
      )
  })
  return spots
}

/** A little darker towards the corners, and noise below one step against banding of the paper. */
const developing = `${toScreen}
  float noise(vec2 at) { return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453); }
  //main
  vec3 color = texture2D(picture, place).rgb * 0.93;
  color *= 1.0 - 0.1 * smoothstep(0.25, 0.95, length(place - vec2(0.45, 0.6)));
  gl_FragColor = vec4(onScreen(color) + (noise(place * 917.0) - 0.5) / 255.0 * 1.6, 1.0);`

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
  const develop = shader(developingScene, {
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

/** The paper as light, so that developingScene gives back exactly the asked colours. */
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
const developingScene = `uniform sampler2D paper; uniform vec3 shade; ${toScreen}
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

declare global {
  interface Window {
    take?: (job: Job) => string
    takeScene?: (job: HeroJob) => string
  }
}

window.take = ({ model, options, view }) => shoot(modelByName(model)(options), view)
window.takeScene = ({ world, stage }) => shootScene(scenes[world](), stage)
