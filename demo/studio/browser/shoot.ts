/*
 * Photographs one object as in a daylight studio: on a seamless sweep in the colour of its category, lit from a soft box
 * at upper left and from the sky. The picture is the average of many passes; each has the camera moved by less than a
 * pixel and both lights moved to another place of their surface, which gives smooth edges, soft shadows and the dark of
 * corners without a ray tracer.
 */
import * as THREE from 'three'
import type { View } from '../view.ts'

const fieldOfView = 20
/** length of the way from the object to a light; lights are directional, so only the shadow's range depends on it */
const lightDistance = 16
const keyDirection = new THREE.Vector3(-0.62, 1, 0.62).normalize()
const softBox = 0.3

type Studio = {
  renderer: THREE.WebGLRenderer
  surroundings: THREE.Texture
  add: THREE.ShaderMaterial
  develop: THREE.ShaderMaterial
  sheet: THREE.Mesh
  flatScene: THREE.Scene
  flatCamera: THREE.Camera
}
let studio: Studio | undefined

/** @returns the picture as PNG in a data address */
export function shoot(object: THREE.Object3D, view: Required<View>): string {
  studio ??= openStudio()
  const { renderer, surroundings } = studio
  const { size, passes } = view
  renderer.setSize(size, size, false)
  const scene = new THREE.Scene()
  scene.environment = surroundings
  scene.environmentIntensity = 0.85
  scene.background = new THREE.Color(view.ground)
  object.rotation.y += view.turn
  scene.add(object)
  const bounds = stand(object)
  reflectMore(object, surroundings, view.shine)
  scene.add(sweep(view.ground, Math.min(-3.4, bounds.min.z - 2.4)))
  const bounce = new THREE.HemisphereLight('#ffffff', view.ground, 0.16)
  scene.add(bounce)
  const camera = new THREE.PerspectiveCamera(fieldOfView, 1, 0.1, 100)
  frame(camera, object, bounds, view)
  const middle = bounds.getCenter(new THREE.Vector3())
  const reach = Math.max(2.2, bounds.getSize(new THREE.Vector3()).length() * 0.75)
  const key = light(2.5, '#fff6ea', middle, reach)
  const sky = light(1.55, '#f2f5ff', middle, reach)
  scene.add(key, key.target, sky, sky.target)

  const pass = new THREE.WebGLRenderTarget(size, size, { type: THREE.HalfFloatType })
  const sum = new THREE.WebGLRenderTarget(size, size, { type: THREE.FloatType, depthBuffer: false })
  renderer.setRenderTarget(sum)
  renderer.setClearColor(0, 1)
  renderer.clear()
  for (let index = 0; index < passes; index++) {
    camera.setViewOffset(size, size, halton(index, 2) - 0.5, halton(index, 3) - 0.5, size, size)
    moveLights(key, sky, middle, index, passes)
    renderer.autoClear = true
    renderer.setRenderTarget(pass)
    renderer.render(scene, camera)
    renderer.autoClear = false
    draw(studio, studio.add, { picture: pass.texture, share: 1 / passes }, sum)
  }
  draw(studio, studio.develop, { picture: sum.texture }, null)
  const address = renderer.domElement.toDataURL('image/png')
  pass.dispose()
  sum.dispose()
  key.dispose()
  sky.dispose()
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

/** Puts the object on y = 0 in the middle of the sweep. */
function stand(object: THREE.Object3D): THREE.Box3 {
  object.updateMatrixWorld(true)
  const bounds = new THREE.Box3().setFromObject(object, true)
  const middle = bounds.getCenter(new THREE.Vector3())
  object.position.sub(new THREE.Vector3(middle.x, bounds.min.y, middle.z))
  object.updateMatrixWorld(true)
  return bounds.setFromObject(object, true)
}

/** Metal shows nothing but its surroundings, so it gets more of them than other materials. */
function reflectMore(object: THREE.Object3D, surroundings: THREE.Texture, strength: number): void {
  object.traverse((each) => {
    if (!(each instanceof THREE.Mesh)) return
    if (!(each.material instanceof THREE.MeshStandardMaterial) || each.material.metalness !== 1) return
    each.material.envMap = surroundings
    each.material.envMapIntensity = strength
  })
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

function light(
  strength: number,
  color: string,
  target: THREE.Vector3,
  reach: number,
): THREE.DirectionalLight {
  const made = new THREE.DirectionalLight(color, strength)
  made.castShadow = true
  made.shadow.mapSize.set(1024, 1024)
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

function moveLights(
  key: THREE.DirectionalLight,
  sky: THREE.DirectionalLight,
  middle: THREE.Vector3,
  index: number,
  passes: number,
): void {
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
  const height = Math.sqrt(1 - ((index + 0.5) / passes) * 0.92)
  const turn = index * 2.399963
  const level = Math.sqrt(1 - height * height)
  sky.position
    .copy(middle)
    .addScaledVector(new THREE.Vector3(Math.cos(turn) * level, height, Math.sin(turn) * level), lightDistance)
}

/** Paper that runs from the table up the wall without an edge. */
function sweep(color: string, wall: number): THREE.Mesh {
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
  const paper = new THREE.Mesh(
    geometry,
    new THREE.MeshStandardMaterial({ color, roughness: 1, side: THREE.DoubleSide, envMapIntensity: 0 }),
  )
  paper.receiveShadow = true
  return paper
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
  { renderer, sheet, flatScene, flatCamera }: Studio,
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

function openStudio(): Studio {
  const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
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
    surroundings: new THREE.PMREMGenerator(renderer).fromScene(room(), 0.03).texture,
    add: shader(
      'gl_FragColor = vec4(min(texture2D(picture, place).rgb, vec3(6.0)) * share, 1.0);',
      { picture: { value: null }, share: { value: 1 } },
      { blending: THREE.CustomBlending, blendSrc: THREE.OneFactor, blendDst: THREE.OneFactor },
    ),
    develop: shader(developing, { picture: { value: null } }),
    sheet,
    flatScene,
    flatCamera: new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1),
  }
}

/** What shiny things reflect: a grey room with panels of light. */
function room(): THREE.Scene {
  const scene = new THREE.Scene()
  const walls = new THREE.Mesh(
    new THREE.BoxGeometry(20, 14, 20),
    new THREE.MeshBasicMaterial({ color: '#8a8a8a', side: THREE.BackSide }),
  )
  walls.position.y = 4
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(20, 20),
    new THREE.MeshBasicMaterial({ color: '#b5b5b5' }),
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

function shader(
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

/**
 * From light to screen: a little darker towards the corners, bright parts rolled off without a change of hue (the
 * Khronos neutral tone mapper), sRGB, and noise below one step against banding of the paper.
 */
const developing = `
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
  float noise(vec2 at) { return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453); }
  //main
  vec3 color = texture2D(picture, place).rgb * 0.93;
  color *= 1.0 - 0.1 * smoothstep(0.25, 0.95, length(place - vec2(0.45, 0.6)));
  color = neutral(color);
  color = mix(color * 12.92, 1.055 * pow(max(color, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, color));
  gl_FragColor = vec4(color + (noise(place * 917.0) - 0.5) / 255.0 * 1.6, 1.0);`
