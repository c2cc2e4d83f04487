/*
 * Renders one object as in a daylight studio: on a seamless background in the colour of its category, lit by a soft box
 * at the upper left and by the sky.
 */
import * as THREE from 'three'
import type { View } from '../picture.ts'
import { expose, reflectMore, shader, studioLights, surroundings, sweep, toScreen } from './darkroom.ts'

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
