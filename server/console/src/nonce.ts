// The page's own script has the nonce that scripts and styles made later need as well.
__webpack_nonce__ = document.querySelector('script')?.nonce ?? ''
