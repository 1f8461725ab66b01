/**
 * Puts the name of the container, which holds the version, before the class names of styled-components when the code runs, in the place of
 * the namespace that the compiler wrote. So rules of two versions never meet in a page, and no file but the entry holds the version.
 */
export default function nameStylesByContainer(source, map) {
  const { namespace } = this.getOptions()
  const code = source.replaceAll(`componentId: "${namespace}__sc-`, `componentId: ${CONTAINER} + "-`)
  this.callback(null, code, map)
}

/** As the federation plugin leaves it in every container, for browsers and for the server. */
const CONTAINER = '__webpack_require__.federation.initOptions.name'
