/*
 * Light and exposure, for products and scenes. A picture is the average of many passes. Each pass moves the camera by
 * less than a pixel, and both lights to another place of their surface. This gives smooth edges, soft shadows and dark
 * corners without a ray tracer.
 */
import * as THREE from 'three'

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
