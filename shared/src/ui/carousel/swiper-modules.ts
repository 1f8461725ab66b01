import 'swiper/css'
import 'swiper/css/a11y'
import 'swiper/css/zoom'
import { Swiper } from 'swiper'
import { A11y, Autoplay, Keyboard, Navigation, Pagination, Thumbs, Zoom } from 'swiper/modules'

Swiper.use([A11y, Autoplay, Keyboard, Navigation, Pagination, Thumbs, Zoom])

export { Swiper }
