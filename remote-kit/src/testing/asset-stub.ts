/** Stands for every style sheet, picture and font that a module imports under Jest. */
export default 'asset-stub'
